import { ChevronRight } from 'lucide-react'
import type { BoardProps } from './GroupBoard.tsx'
import { GroupSheet } from './GroupSheet.tsx'
import styles from './PhoneGroups.module.css'

/** On a phone: the groups as a list; each opens from below. */
export function PhoneGroups(props: BoardProps) {
  const { groups, rest } = props.grouping
  const { opened, onOpened: setOpened } = props
  // A new group opens at once, with its name to be written.
  const shown = props.renamed !== undefined ? { place: props.renamed } : opened
  const isThere = shown && (shown.place === undefined || groups.some(({ id }) => id === shown.place))
  const close = () => {
    props.onRename(undefined)
    props.onChosen(new Set())
    setOpened(undefined)
  }
  return (
    <>
      <ul className={styles.list} aria-label="分组">
        <Row name="未分组" count={rest.length} onOpen={() => setOpened({ place: undefined })} />
        {groups.map(({ id, name, students }) => (
          <Row
            key={id}
            name={name}
            count={students.length}
            who={students.map(({ real_name }) => real_name).join('、')}
            onOpen={() => setOpened({ place: id })}
          />
        ))}
      </ul>
      {isThere && (
        <GroupSheet
          {...props}
          place={shown.place}
          onEndName={() => {
            setOpened(shown)
            props.onRename(undefined)
          }}
          onClose={close}
        />
      )}
    </>
  )
}

interface RowProps {
  readonly name: string
  readonly count: number
  readonly who?: string
  readonly onOpen: () => void
}

const Row = ({ name, count, who, onOpen }: RowProps) => (
  <li>
    <button type="button" className={styles.row} aria-haspopup="dialog" onClick={onOpen}>
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        {who && <span className={styles.who}>{who}</span>}
      </span>
      <span className={styles.count}>{count} 人</span>
      <ChevronRight size={20} aria-hidden="true" />
    </button>
  </li>
)
