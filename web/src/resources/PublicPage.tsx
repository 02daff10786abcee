import { useTitle } from '../kit/window/use-title.ts'
import { Filters } from './Filters.tsx'
import { PublicFront } from './PublicFront.tsx'
import { ResourceList } from './ResourceList.tsx'
import styles from './ResourcesPage.module.css'
import { SearchField } from './SearchField.tsx'
import { isFront } from './shelves.ts'
import { useListPlace } from './use-list-place.ts'

/** What the teachers of the school have given to all: the newest of each kind, and whatever is looked for. */
export function PublicPage() {
  const { filter, key, words, page, setWords, setFilter, turn } = useListPlace()
  useTitle('公共资源')
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1 className={styles.title}>公共资源</h1>
        <SearchField words={words} onWords={setWords} />
      </header>
      <Filters filter={filter} onFilter={setFilter} />
      {isFront(filter) ? (
        <PublicFront
          rootId={filter.rootId}
          onKind={(mediaClass) => setFilter({ ...filter, mediaClass })}
          onAllSubjects={() => setFilter({ ...filter, rootId: 0 })}
        />
      ) : (
        <ResourceList key={key} filter={filter} page={page} onPage={turn} onWiden={(change) => setFilter({ ...filter, ...change })} />
      )}
    </div>
  )
}
