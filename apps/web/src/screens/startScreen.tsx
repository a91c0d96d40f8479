import { href } from '../app/router.ts';
import { t } from '../i18n/translate.ts';

export function StartScreen() {
  const m = t().start;
  const cards = [
    [href('solo'), m.solo, m.soloHint],
    [href('learn'), m.learn, m.learnHint],
    [href('rules'), t().shell.rules, m.rulesHint],
  ] as const;
  return (
    <main id="main" class="page" tabindex={-1}>
      <section class="hero">
        <div class="words">
          <h1>{m.title}</h1>
          <p class="lead">{m.lead}</p>
          <div class="row">
            <a class="button main big" href={href('quick')}>
              {m.quick}
            </a>
            <a class="button plain big" href={href('race')}>
              {m.choose}
            </a>
          </div>
        </div>
      </section>
      <section class="stack" aria-labelledby="more-title">
        <h2 id="more-title">{m.more}</h2>
        <div class="cards">
          {cards.map(([address, title, hint]) => (
            <a key={address} class="card" href={address}>
              <strong>{title}</strong>
              <span class="quiet">{hint}</span>
            </a>
          ))}
        </div>
      </section>
      <p class="small quiet">{t().shell.disclaimer}</p>
    </main>
  );
}
