import type { Colleague } from '@jiangtai/contract/course-shares'
import { shareLimits } from '@jiangtai/contract/course-shares'
import type { UseQueryResult } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../kit/ui/Button.tsx'
import { Checkbox } from '../kit/ui/Checkbox.tsx'
import { Dialog } from '../kit/ui/Dialog.tsx'
import { EmptyState } from '../kit/ui/EmptyState.tsx'
import { Field } from '../kit/ui/Field.tsx'
import { Loaded } from '../kit/ui/Loaded.tsx'
import { found, groupsOf } from './share-words.ts'
import styles from './TeacherPicker.module.css'

interface Props {
  readonly query: UseQueryResult<{ list: Colleague[] }>
  readonly chosen: ReadonlySet<number>
  readonly onChoose: (ids: ReadonlySet<number>) => void
  readonly onClose: () => void
}

/** Colleagues one by one, or all of a subject. */
export function TeacherPicker({ query, chosen, onChoose, onClose }: Props) {
  const [ids, setIds] = useState(chosen)
  const [word, setWord] = useState('')
  const set = (some: readonly number[], isOn: boolean) =>
    setIds(new Set(isOn ? [...ids, ...some] : [...ids].filter((id) => !some.includes(id))))
  const isTooMany = ids.size > shareLimits.teachers
  return (
    <Dialog
      title="分享给哪些老师"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button look="primary" disabled={isTooMany} onClick={() => onChoose(ids)}>
            {isTooMany ? `一次最多 ${shareLimits.teachers} 位` : `选好了 ${ids.size} 位`}
          </Button>
        </>
      }
    >
      <Loaded query={query}>
        {({ list }) =>
          list.length === 0 ? (
            <EmptyState drawing="desk" title="学校里还没有别的老师" hint="学校确认了其他老师的账号，就能分享给他们。" />
          ) : (
            <>
              <Field
                label="搜老师或学科"
                labelHidden
                type="search"
                placeholder="搜老师或学科"
                data-autofocus
                icon={<Search size={20} aria-hidden="true" />}
                value={word}
                onChange={({ target }) => setWord(target.value)}
              />
              {word.trim() === '' && <Groups list={list} ids={ids} onSet={set} />}
              <Teachers list={found(list, word.trim())} ids={ids} onSet={set} />
            </>
          )
        }
      </Loaded>
    </Dialog>
  )
}

interface PickProps {
  readonly list: readonly Colleague[]
  readonly ids: ReadonlySet<number>
  readonly onSet: (ids: readonly number[], isOn: boolean) => void
}

function Groups({ list, ids, onSet }: PickProps) {
  const groups = groupsOf(list)
  if (groups.length === 0) return null
  return (
    <fieldset className={styles.groups} aria-label="学科组">
      {groups.map(({ name, ids: all }) => {
        const isOn = all.every((id) => ids.has(id))
        return (
          <Button key={name} aria-pressed={isOn} className={styles.group} onClick={() => onSet(all, !isOn)}>
            {name} · {all.length} 人
          </Button>
        )
      })}
    </fieldset>
  )
}

function Teachers({ list, ids, onSet }: PickProps) {
  if (list.length === 0) return <EmptyState drawing="search" title="没有找到这位老师" />
  return (
    <ul className={styles.teachers} aria-label="老师">
      {list.map(({ id, name, subjects }) => (
        <li key={id} className={styles.teacher}>
          <Checkbox label={name} checked={ids.has(id)} onChange={({ target }) => onSet([id], target.checked)} />
          <span className={styles.subjects}>{subjects.join('、')}</span>
        </li>
      ))}
    </ul>
  )
}
