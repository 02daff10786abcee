import { sql } from 'kysely'
import type { Columns } from '../src/db/columns.ts'
import type { Db } from '../src/db/database.ts'

export const upgrade = 'additive'

/** What statistics stand on: one fact of each answer that counts, and what is reckoned from the facts of one exam of a class. */
export async function up(db: Db, _columns: Columns) {
  const { schema } = db
  await schema
    .alterTable('attempts')
    .addColumn('facts_rev', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await schema
    .alterTable('attempt_answers')
    .addColumn('seconds', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  for (const name of ['root_subject_id', 'second_subject_id']) await schema.alterTable('exam_classes').addColumn(name, 'integer').execute()
  await sql`update exam_classes set
    root_subject_id = (select grades.parent_id from courses join subjects as chapters on chapters.id = courses.chapter_id
      join subjects as grades on grades.id = chapters.parent_id where courses.id = exam_classes.course_id),
    second_subject_id = (select chapters.parent_id from courses join subjects as chapters on chapters.id = courses.chapter_id
      where courses.id = exam_classes.course_id)`.execute(db)
  await schema
    .createTable('answer_facts')
    .addColumn('attempt_id', 'integer', (column) => column.notNull().references('attempts.id'))
    .addColumn('leaf_no', 'integer', (column) => column.notNull())
    .addColumn('org_id', 'integer', (column) => column.notNull())
    .addColumn('exam_id', 'integer', (column) => column.notNull())
    .addColumn('exam_class_id', 'integer', (column) => column.notNull())
    .addColumn('class_id', 'integer', (column) => column.notNull())
    .addColumn('student_id', 'integer', (column) => column.notNull())
    .addColumn('question_id', 'integer', (column) => column.notNull())
    .addColumn('version_id', 'integer', (column) => column.notNull())
    .addColumn('type', 'integer', (column) => column.notNull())
    .addColumn('score_centi', 'integer', (column) => column.notNull())
    .addColumn('full_centi', 'integer', (column) => column.notNull())
    .addColumn('state', 'integer', (column) => column.notNull())
    .addColumn('choice', 'text', (column) => column.notNull())
    .addColumn('seconds', 'integer', (column) => column.notNull())
    .addColumn('root_subject_id', 'integer')
    .addColumn('second_subject_id', 'integer')
    .addColumn('course_id', 'integer', (column) => column.notNull())
    .addColumn('day', 'integer', (column) => column.notNull())
    .addColumn('answered_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('answer_facts_once', ['attempt_id', 'leaf_no'])
    .execute()
  const facts = (name: string, columns: readonly string[]) =>
    schema
      .createIndex(`answer_facts_${name}`)
      .on('answer_facts')
      .columns([...columns])
      .execute()
  await facts('of_exam', ['exam_class_id', 'leaf_no'])
  await facts('of_student', ['student_id', 'root_subject_id', 'day'])
  await facts('of_question', ['question_id', 'exam_class_id'])
  await facts('of_day', ['class_id', 'day'])
  await slices(db)
}

async function slices({ schema }: Db) {
  const ofClass = (table: string) =>
    schema.createTable(table).addColumn('exam_class_id', 'integer', (column) => column.notNull().references('exam_classes.id'))
  await ofClass('exam_students')
    .addColumn('student_id', 'integer', (column) => column.notNull().references('users.id'))
    .addColumn('attempt_id', 'integer')
    .addColumn('status', 'integer', (column) => column.notNull())
    .addColumn('score_centi', 'integer')
    .addColumn('rate_bp', 'integer')
    .addColumn('rank', 'integer')
    .addColumn('percentile_bp', 'integer')
    .addColumn('z_milli', 'integer')
    .addColumn('prev_exam_class_id', 'integer')
    .addColumn('z_change_milli', 'integer')
    .addPrimaryKeyConstraint('exam_students_once', ['exam_class_id', 'student_id'])
    .execute()
  await schema.createIndex('exam_students_of_student').on('exam_students').columns(['student_id', 'exam_class_id']).execute()
  await ofClass('item_slices')
    .addColumn('leaf_no', 'integer', (column) => column.notNull())
    .addColumn('n', 'integer', (column) => column.notNull())
    .addColumn('sum_centi', 'bigint', (column) => column.notNull())
    .addColumn('sum_sq', 'bigint', (column) => column.notNull())
    .addColumn('blank_n', 'integer', (column) => column.notNull())
    .addColumn('wrong_n', 'integer', (column) => column.notNull())
    .addColumn('partial_n', 'integer', (column) => column.notNull())
    .addColumn('right_n', 'integer', (column) => column.notNull())
    .addColumn('p_bp', 'integer', (column) => column.notNull())
    .addColumn('d_bp', 'integer')
    .addColumn('r_milli', 'integer')
    .addColumn('choices', 'text', (column) => column.notNull())
    .addColumn('flags', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('item_slices_once', ['exam_class_id', 'leaf_no'])
    .execute()
  await ofClass('exam_slices')
    .addColumn('n', 'integer', (column) => column.notNull())
    .addColumn('absent_n', 'integer', (column) => column.notNull())
    .addColumn('mean_milli', 'integer')
    .addColumn('median_milli', 'integer')
    .addColumn('lower_milli', 'integer')
    .addColumn('upper_milli', 'integer')
    .addColumn('sd_milli', 'integer')
    .addColumn('min_centi', 'integer')
    .addColumn('max_centi', 'integer')
    .addColumn('rate_bp', 'integer')
    .addColumn('alpha_milli', 'integer')
    .addColumn('sem_milli', 'integer')
    .addColumn('bands', 'text', (column) => column.notNull())
    .addColumn('histogram', 'text', (column) => column.notNull())
    .addColumn('prev_exam_class_id', 'integer')
    .addColumn('facts_rev', 'bigint', (column) => column.notNull())
    .addColumn('prev_rev', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('exam_slices_once', ['exam_class_id'])
    .execute()
}
