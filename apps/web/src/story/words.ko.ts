import { withParticle } from '../i18n/particle.ts';
import type { StoryWords } from './words.ts';

const decimals = new Intl.NumberFormat('ko', { maximumFractionDigits: 1 });

const subject = (name: string): string => withParticle(name, 'subject');
const topic = (name: string): string => withParticle(name, 'topic');
const object = (name: string): string => withParticle(name, 'object');
const clock = (all: number): string =>
  `${Math.floor(all / 60)}:${String(all % 60).padStart(2, '0')}`;

export const storyKo: StoryWords = {
  title: '경주 이야기',
  chart: {
    places: { title: '라운드별 순위', column: '라운드' },
    gaps: { title: '존별 선두와의 차이(초)', column: '존' },
    times: { title: '존별 시간', column: '존' },
    turns: { title: '차례별 시간(초)', column: '차례' },
  },
  chartLabel: (p) => `${p.title}: ${p.names}. 모든 숫자는 아래 표에 있습니다.`,
  asTable: '표로 보기',
  driver: '드라이버',
  share: '그림 공유',
  sharing: '그림을 그리는 중…',
  shareFailed: '이 기기에서는 그림을 그릴 수 없습니다.',
  beats: {
    won: ({ name, other }) =>
      other === ''
        ? [`${subject(name)} 우승합니다.`, `우승은 ${name}!`, `${subject(name)} 정상에 오릅니다.`]
        : [
            `${subject(name)} 우승하고 ${subject(other)} 뒤를 잇습니다.`,
            `체커기는 ${name}의 것, 2위는 ${other}입니다.`,
            `${subject(name)} 1위, ${subject(other)} 2위로 들어옵니다.`,
          ],
    ledAll: ({ name }) => [
      `아무도 앞지르지 못합니다. 처음부터 끝까지 ${subject(name)} 선두입니다.`,
      `출발부터 결승선까지 선두는 ${name} 하나뿐입니다.`,
      `${subject(name)} 내내 앞서 달립니다.`,
    ],
    leads: ({ changes, leaders }) => [
      `${leaders}명이 선두를 주고받으며 ${changes}번 뒤바뀝니다.`,
      `선두가 ${changes}번 바뀌고, ${leaders}명이 앞에 서 봅니다.`,
      `맨 앞은 조용할 틈이 없습니다. 선두 교체 ${changes}번.`,
    ],
    climbed: ({ name, from, to }) => [
      `${subject(name)} ${from}위에서 ${to}위까지 올라옵니다.`,
      `오늘의 주행: ${from}위로 출발해 ${to}위로 마친 ${name}.`,
      `${topic(name)} ${from}위로 출발해 ${to}위를 손에 넣습니다.`,
    ],
    leap: ({ name, places, round }) => [
      `경주의 순간: ${round}라운드에 ${subject(name)} 단숨에 ${places}계단을 오릅니다.`,
      `${round}라운드의 주인공은 ${name}, 한 번에 ${places}계단입니다.`,
      `${subject(name)} ${round}라운드에만 ${places}계단을 뛰어오릅니다.`,
    ],
    leaderLost: ({ name, round }) => [
      `${round}라운드, 선두 ${subject(name)} 제어 불능에 빠집니다.`,
      `${round}라운드에 모두 숨을 죽입니다. 앞서던 ${subject(name)} 제어 불능이 됩니다.`,
      `선두를 달리던 ${name}, ${round}라운드에 타이어가 버티지 못합니다.`,
    ],
    losses: ({ name, count, total }) =>
      count === total
        ? [
            `${subject(name)} ${count}번 제어 불능이 되고, 나머지는 모두 무사합니다.`,
            `라인을 벗어난 것은 ${name}뿐, ${count}번입니다.`,
          ]
        : [
            `제어 불능은 모두 ${total}번, 그중 ${count}번이 ${name}입니다.`,
            `도로가 ${total}번 너무 좁았고, ${name}에게는 ${count}번이었습니다.`,
          ],
    ownLosses: ({ count }) => [
      `가는 길에 ${count}번 제어 불능이 됩니다.`,
      `타이어가 ${count}번 버티지 못합니다.`,
    ],
    clean: () => [
      '출발부터 결승선까지 아무도 제어 불능이 되지 않습니다.',
      '한 대도 라인을 벗어나지 않습니다.',
      '깨끗한 주행, 제어 불능은 한 번도 없습니다.',
    ],
    ownClean: () => [
      '한 번도 제어 불능이 되지 않습니다.',
      '출발부터 결승선까지 타이어가 버팁니다.',
    ],
    lucky: ({ name, warnings, expected }) => [
      `주사위가 ${name}의 편입니다. 경고 ${decimals.format(expected)}개가 나올 만한데 ${warnings}개뿐입니다.`,
      `${topic(name)} 행운을 태우고 달립니다. 경고가 ${decimals.format(expected)}개 대신 ${warnings}개.`,
      `경고 ${decimals.format(expected)}개가 예상되었지만 ${name}에게 나온 것은 ${warnings}개뿐입니다.`,
    ],
    unlucky: ({ name, warnings, expected }) => [
      `주사위가 ${object(name)} 외면합니다. 예상 ${decimals.format(expected)}개에 경고가 ${warnings}개.`,
      `${topic(name)} 경고를 ${warnings}개나 굴립니다. ${decimals.format(expected)}개면 공평했을 겁니다.`,
      `불운은 ${name}의 몫, 경고가 ${decimals.format(expected)}개 대신 ${warnings}개입니다.`,
    ],
    brave: ({ name, steps }) => [
      `가장 대담한 한 번: ${subject(name)} 플랫 아웃으로 ${steps}칸을 무사히 달립니다.`,
      `${subject(name)} ${steps}칸을 플랫 아웃으로 굴리고도 버텨 냅니다.`,
      `플랫 아웃 ${steps}칸, ${name}보다 대담한 드라이버는 없습니다.`,
    ],
    ownBrave: ({ steps }) => [
      `가장 대담한 한 번: 플랫 아웃 ${steps}칸을 무사히 달립니다.`,
      `플랫 아웃으로 ${steps}칸, 바퀴 하나 벗어나지 않습니다.`,
    ],
    weather: ({ count }) => [
      `하늘도 한몫합니다. 날씨가 ${count}번 바뀝니다.`,
      `날씨가 ${count}번 뒤집힙니다.`,
    ],
    out: ({ name }) => [
      `${name}에게는 일찍 끝납니다.`,
      `${topic(name)} 결승선을 보지 못합니다.`,
      `${subject(name)} 탈락합니다.`,
    ],
    lap: ({ seconds: all, turns }) => [
      `${turns}차례 만에 ${clock(all)}.`,
      `${turns}차례, 시계는 ${clock(all)}에 멈춥니다.`,
      `${turns}차례를 달려 시계는 ${clock(all)}입니다.`,
    ],
    gears: ({ gear, count }) => [
      `차례를 마친 가장 높은 기어는 ${gear}단, ${count}번입니다.`,
      `가장 좋은 차례는 ${gear}단으로 끝납니다. ${count}번.`,
    ],
    rallyWon: ({ name, other, seconds: gap }) => [
      `${subject(name)} ${object(other)} ${gap}초 차로 누르고 랠리에서 우승합니다.`,
      `${gap}초면 충분합니다. ${subject(name)} ${other}보다 빠릅니다.`,
      `시계는 ${name}의 편, ${topic(other)} ${gap}초 모자랍니다.`,
    ],
    rallyTied: ({ name, other }) => [
      `${withParticle(name, 'and')} ${other}의 시간이 초까지 같습니다.`,
      `${withParticle(name, 'and')} ${other}, 1초도 갈리지 않습니다.`,
    ],
    rallyAlone: ({ seconds: all }) => [
      `${clock(all)} 만에 도로를 달려 냅니다.`,
      `시계는 ${clock(all)}에 멈춥니다.`,
    ],
    specials: ({ name, count, of }) => [
      `스페셜 ${of}개 가운데 ${count}개에서 ${subject(name)} 가장 빠릅니다.`,
      `스페셜 ${of}개 중 ${count}개는 ${name}의 것입니다.`,
    ],
    attacks: ({ name, seconds: won }) => [
      `타임 어택으로 ${subject(name)} ${won}초를 법니다.`,
      `${subject(name)} 시계와 싸워 ${won}초를 줄입니다.`,
    ],
    sisu: ({ name }) => [
      `한 번은 ${name}의 시수가 전부 필요합니다.`,
      `${subject(name)} 시수로 도로 위에 남습니다.`,
    ],
    shortcuts: ({ name, count }) => [
      `${subject(name)} 지름길을 ${count}번 탑니다.`,
      `코너를 가장 많이 가로지른 것은 ${name}, ${count}번입니다.`,
    ],
  },
};
