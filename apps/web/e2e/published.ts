import { buildCircuit } from '@perfect-line/track/builder/buildCircuit';
import { unwrap } from '@perfect-line/core/result';
import { formatCircuit } from '@perfect-line/track/courses/circuitText';
import { request, test } from '@playwright/test';

const WISH = { tileCount: 12, lanes: 'mixed', difficulty: 'medium', boxes: 1 } as const;

/** The text of a circuit that no other test has; the same for the same name. */
export function circuitOf(name: string): string {
  const { tiles, pit } = unwrap(buildCircuit({ seed: name, wish: WISH }));
  return formatCircuit(pit === undefined ? tiles : [...tiles, pit]);
}

/** A challenge for friends on that circuit, made by somebody else; open for a day. */
export async function makeChallenge(name: string): Promise<string> {
  const { baseURL = '' } = test.info().project.use;
  const other = await request.newContext({ baseURL });
  await other.post('/api/session', { data: { name: 'Александра Ш.' } });
  const tiles = unwrap(buildCircuit({ seed: name, wish: WISH })).tiles;
  const setup = { track: { name, tiles }, laps: 1, solo: true, drivers: [{ id: 'red' }] };
  const data = { game: 'gt', name, setup, dice: 'equal', closesAt: Date.now() + 86_400_000 };
  const reply = await other.post('/api/challenges', { data });
  const answer = (await reply.json()) as { challenge?: string };
  await other.dispose();
  return answer.challenge ?? '';
}

/** Published by somebody else; one that is there from a test before is that one. */
export async function publishCircuit(name: string): Promise<string> {
  const { baseURL = '' } = test.info().project.use;
  const other = await request.newContext({ baseURL });
  await other.post('/api/session', { data: { name: 'Александра Ш.' } });
  const data = { kind: 'circuit', course: circuitOf(name), name, tags: ['rain', 'долгие прямые'] };
  const reply = await other.post('/api/library', { data });
  const answer = (await reply.json()) as { entry?: string; facts?: { entry?: string } };
  await other.dispose();
  return answer.entry ?? answer.facts?.entry ?? '';
}
