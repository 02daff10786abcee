import { type NoticeType, notices, noticeTypeNames } from '@jiangtai/contract/notices'
import { useCall } from '../kit/calls/use-call.ts'
import { countWords } from '../kit/ui/count-words.ts'
import styles from './NoticeTypes.module.css'

interface Props {
  readonly value: NoticeType | undefined
  readonly onChange: (type: NoticeType | undefined) => void
}

const isType = (id: number): id is NoticeType => id in noticeTypeNames

/** The kinds there are for this person, with what is unread of each. */
export function NoticeTypes({ value, onChange }: Props) {
  const kinds = useCall(notices.types, {}).data?.list ?? []
  const all = kinds.reduce((sum, { not_read_count }) => sum + not_read_count, 0)
  return (
    <fieldset className={styles.types}>
      <legend className={styles.legend}>类型</legend>
      <Type name="全部" unread={all} isOn={value === undefined} onPress={() => onChange(undefined)} />
      {kinds.map(({ id, name, not_read_count }) => (
        <Type key={id} name={name} unread={not_read_count} isOn={value === id} onPress={() => onChange(isType(id) ? id : undefined)} />
      ))}
    </fieldset>
  )
}

interface TypeProps {
  readonly name: string
  readonly unread: number
  readonly isOn: boolean
  readonly onPress: () => void
}

const Type = ({ name, unread, isOn, onPress }: TypeProps) => (
  <button type="button" className={styles.type} aria-pressed={isOn} onClick={onPress}>
    {name}
    {unread > 0 && (
      <span className={styles.count}>
        {countWords(unread)}
        <span className={styles.legend}> 条未读</span>
      </span>
    )}
  </button>
)
