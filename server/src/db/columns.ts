import type { CreateTableBuilder } from 'kysely'
import type { Engine } from './engine.ts'

/** What the two engines spell differently in a migration. */
export const columnsFor = (engine: Engine) => ({
  /** An identity column that also takes given ids (the demo school has fixed ones). */
  id: <T extends string, C extends string>(table: CreateTableBuilder<T, C>) =>
    table.addColumn('id', 'integer', (column) =>
      engine === 'sqlite' ? column.primaryKey().autoIncrement() : column.primaryKey().generatedByDefaultAsIdentity(),
    ),
})

export type Columns = ReturnType<typeof columnsFor>
