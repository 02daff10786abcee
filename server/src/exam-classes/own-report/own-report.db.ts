import type { Db } from '../../db/database.ts'

/** Marks of a try with what goes with them. */
export const marksWithNotes = (db: Db, attemptId: number) =>
  db
    .selectFrom('marks')
    .leftJoin('uploads', 'uploads.id', 'marks.audio_upload_id')
    .select(['marks.leaf_no', 'marks.score_centi', 'marks.full_centi', 'marks.state', 'marks.detail', 'marks.note'])
    .select(['marks.audio_upload_id', 'uploads.name as audio_name'])
    .where('marks.attempt_id', '=', attemptId)
    .orderBy('marks.leaf_no')
    .execute()

/** What teachers wrote on the pictures of a try; in double marking each has a layer, and what was saved last is shown. */
export const inksOfTry = (db: Db, attemptId: number) =>
  db
    .selectFrom('answer_inks')
    .leftJoin('uploads', 'uploads.id', 'answer_inks.flat_upload_id')
    // Of two teachers who have not agreed yet nothing is shown.
    .innerJoin('marks', (join) =>
      join
        .onRef('marks.attempt_id', '=', 'answer_inks.attempt_id')
        .onRef('marks.leaf_no', '=', 'answer_inks.leaf_no')
        .on('marks.is_given', '=', 1),
    )
    .select(['answer_inks.leaf_no', 'answer_inks.upload_id', 'answer_inks.strokes', 'answer_inks.turn'])
    .select(['answer_inks.flat_upload_id', 'uploads.name as flat_name'])
    .where('answer_inks.attempt_id', '=', attemptId)
    .orderBy('answer_inks.saved_at')
    .orderBy('answer_inks.layer')
    .execute()

/** Names of the files that a try was answered with. */
export const filesOfTry = (db: Db, attemptId: number) =>
  db
    .selectFrom('attempt_files')
    .innerJoin('uploads', 'uploads.id', 'attempt_files.upload_id')
    .select(['attempt_files.leaf_no', 'uploads.id', 'uploads.name'])
    .where('attempt_files.attempt_id', '=', attemptId)
    .execute()

/** Knowledge points of the questions of a paper, with their shares. */
export const pointsOnPaper = (db: Db, paperId: number) =>
  db
    .selectFrom('paper_questions')
    .innerJoin('question_points', 'question_points.question_id', 'paper_questions.question_id')
    .innerJoin('knowledge_points', 'knowledge_points.id', 'question_points.point_id')
    .select(['paper_questions.item_no', 'question_points.share', 'knowledge_points.id', 'knowledge_points.name'])
    .where('paper_questions.paper_id', '=', paperId)
    .orderBy('knowledge_points.id')
    .execute()
