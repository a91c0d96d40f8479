import { opOf, opRow, studyOf, studyRow } from './sqlStudies.ts';
import type { StudyDump } from './studyStore.ts';
import type { Tx } from './writer.ts';

export async function dumpStudies(
  tx: Tx,
  write: (entry: StudyDump) => Promise<void> | void,
): Promise<void> {
  for (const row of await tx.selectFrom('studies').selectAll().orderBy('id').execute()) {
    const ops = await tx
      .selectFrom('study_ops')
      .selectAll()
      .where('study', '=', row.id)
      .orderBy('seq')
      .execute();
    const races = await tx
      .selectFrom('study_races')
      .select(['chapter', 'race as text'])
      .where('study', '=', row.id)
      .orderBy('chapter')
      .execute();
    await write({ kind: 'study', study: studyOf(row), ops: ops.map(opOf), races });
  }
}

export async function restoreStudy(tx: Tx, { study, ops, races }: StudyDump): Promise<void> {
  const { id, owner, createdAt: at } = study;
  await tx.insertInto('studies').values(studyRow(study)).execute();
  await tx.insertInto('study_days').values({ study: id, owner, at }).execute();
  for (const op of ops) await tx.insertInto('study_ops').values(opRow(id, op)).execute();
  for (const { chapter, text } of races) {
    await tx.insertInto('study_races').values({ study: id, chapter, race: text }).execute();
  }
}
