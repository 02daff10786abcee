import { useTitle } from '../kit/window/use-title.ts'
import { Filters } from './Filters.tsx'
import { ResourceList } from './ResourceList.tsx'
import styles from './ResourcesPage.module.css'
import { SearchField } from './SearchField.tsx'
import { useListPlace } from './use-list-place.ts'

/** What the teacher has collected. */
export function CollectedPage() {
  const { filter, key, words, page, setWords, setFilter, turn } = useListPlace()
  useTitle('我的收藏')
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1 className={styles.title}>我的收藏</h1>
        <SearchField words={words} onWords={setWords} />
      </header>
      <Filters filter={filter} onFilter={setFilter} />
      <ResourceList key={key} filter={filter} page={page} onPage={turn} onWiden={(change) => setFilter({ ...filter, ...change })} />
    </div>
  )
}
