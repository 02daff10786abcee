import type { Marker } from '@jiangtai/contract/exam-marking'
import type { Db } from '../../db/database.ts'

/** Who marks what; teachers who have left the class are not among them. */
export const markersOf = (db: Db, examClassId: number, classId: number): Promise<Marker[]> =>
  db
    .selectFrom('exam_markers')
    .innerJoin('class_teachers', 'class_teachers.teacher_id', 'exam_markers.teacher_id')
    .select(['exam_markers.leaf_no as leaf', 'exam_markers.teacher_id', 'exam_markers.from_no as from', 'exam_markers.to_no as to'])
    .where('exam_markers.exam_class_id', '=', examClassId)
    .where('class_teachers.class_id', '=', classId)
    .orderBy('exam_markers.leaf_no')
    .orderBy('exam_markers.from_no')
    .orderBy('exam_markers.teacher_id')
    .execute()

/** All of it at once; the exam is held. */
export async function setMarkers(tx: Db, examClassId: number, markers: readonly Marker[]) {
  await tx.deleteFrom('exam_markers').where('exam_class_id', '=', examClassId).execute()
  const rows = new Map(markers.map((one) => [`${one.leaf} ${one.teacher_id} ${one.from}`, one]))
  if (rows.size > 0)
    await tx
      .insertInto('exam_markers')
      .values(
        [...rows.values()].map(({ leaf, teacher_id, from, to }) => ({
          ...{ exam_class_id: examClassId, leaf_no: leaf, from_no: from, to_no: to, teacher_id },
        })),
      )
      .execute()
}
