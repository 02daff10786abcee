/*
 * What a node of the release before goes on with while a migration is made beside it: every table and column it knows is there, takes what it writes, and
 * says what it said. So a step that is additive makes tables, columns and indexes, takes constraints away, and fills only what it has made.
 */

/** What is not so in the statements of one migration, in the words of either engine; nothing where it only adds. */
export function notAdditive(statements: readonly string[]): string[] {
  const made = new Set<string>()
  /** Columns of older tables; true: an older node leaves it empty, and what is empty is like nothing else. */
  const added = new Map<string, boolean>()

  function isFine(statement: string): boolean {
    const [, table] = /^create (?:virtual )?table (\w+)/.exec(statement) ?? []
    if (table) return Boolean(made.add(table))
    if (/^(select|pragma) /.test(statement)) return true
    // Only `columns.ts` has these words, where it takes a constraint away.
    if (/^update sqlite_schema set sql = /.test(statement)) return true
    const [, on = '', change = ''] = /^(?:alter table|insert into|update|delete from) (\w+) ?(.*)$/.exec(statement) ?? []
    if (made.has(on)) return true
    if (statement.startsWith('alter table ')) return isLooser(change) || isNewColumn(on, change)
    if (statement.startsWith('update ')) return changed(change).every((column) => added.has(`${on}.${column}`))
    return isIndex(statement)
  }

  function isNewColumn(table: string, change: string) {
    const [, column = '', kind = ''] = /^add column (\w+) ([^,]+(?:\([^()]*\))?)$/.exec(change) ?? []
    if (!column || /\b(unique|primary key|check)\b/.test(kind)) return false
    const [isDemanded, hasDefault] = [kind.includes('not null'), kind.includes('default')]
    if (isDemanded && !hasDefault) return false
    added.set(`${table}.${column}`, !hasDefault)
    return true
  }

  function isIndex(statement: string) {
    const [, unique, table = '', columns = ''] = /^create (unique )?index \w+ on (\w+) (?:using \w+ )?\((.*?)\)/.exec(statement) ?? []
    if (!table) return false
    return !unique || made.has(table) || columns.split(', ').some((column) => added.get(`${table}.${column}`))
  }

  return statements.map(plain).filter((statement) => !isFine(statement))
}

const plain = (statement: string) => statement.replace(/["`]/g, '').replace(/\s+/g, ' ').trim().toLowerCase()

const isLooser = (change: string) => /^(alter column \w+ drop not null|drop constraint \w+_fkey)$/.test(change)

/** The columns that `set a = …, b = … where …` names. */
function changed(change: string): string[] {
  const outer = innermostGone(change.replace(/'[^']*'/g, ''))
  const [, list = ''] = /^set (.*?)(?: where .*)?$/.exec(outer) ?? []
  return list.split(',').map((one) => one.split('=')[0]?.trim() ?? '')
}

function innermostGone(text: string): string {
  const less = text.replace(/\([^()]*\)/g, '')
  return less === text ? text : innermostGone(less)
}
