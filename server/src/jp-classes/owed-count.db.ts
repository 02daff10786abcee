import type { Db } from '../db/database.ts'

/** How many shares of renewals a student still has to pay: of the class the student is in, until the period is over. */
export const owedCount = async (db: Db, studentId: number, today: string): Promise<number> =>
  Number(
    (
      await db
        .selectFrom('jp_order_students')
        .innerJoin('jp_orders', 'jp_orders.id', 'jp_order_students.order_id')
        .innerJoin('classes', 'classes.id', 'jp_orders.class_id')
        .innerJoin('class_students', (join) =>
          join
            .onRef('class_students.student_id', '=', 'jp_order_students.student_id')
            .onRef('class_students.class_id', '=', 'jp_orders.class_id'),
        )
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('jp_order_students.student_id', '=', studentId)
        .where('jp_order_students.state', '=', 0)
        .where('jp_orders.user_pay', '=', 2)
        .where('jp_orders.state', '=', 1)
        .where('jp_orders.ends_on', '>=', today)
        .where('classes.archived_at', 'is', null)
        .executeTakeFirstOrThrow()
    ).count,
  )
