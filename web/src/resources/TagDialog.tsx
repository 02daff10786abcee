import type { Resource } from '@jiangtai/contract/resource'
import { tags } from '@jiangtai/contract/tags'
import { Check, Minus } from 'lucide-react'
import { useState } from 'react'
import { useCall } from '../kit/calls/use-call.ts'
import { cx } from '../kit/cx.ts'
import { Button } from '../kit/ui/Button.tsx'
import { Dialog } from '../kit/ui/Dialog.tsx'
import { Loaded } from '../kit/ui/Loaded.tsx'
import { hasTag, tagChanges } from '../parts/library/tag-words.ts'
import styles from './TagDialog.module.css'

interface Props {
  readonly list: readonly Resource[]
  readonly onSave: (add: readonly number[], remove: readonly number[]) => void
  readonly onClose: () => void
}

/** Which tags some resources have. One that only some of them have stays as it is until it is pressed. */
export function TagDialog({ list, onSave, onClose }: Props) {
  const groups = useCall(tags.groups, {})
  const [chosen, setChosen] = useState<ReadonlyMap<number, boolean>>(new Map())
  const { add, remove } = tagChanges(chosen)
  const press = (id: number, isOn: boolean) => setChosen(new Map([...chosen, [id, isOn]]))
  const title = list.length === 1 && list[0] ? `“${list[0].title}”的标签` : `${list.length} 个资源的标签`
  const footer = (
    <>
      <Button onClick={onClose}>取消</Button>
      <Button look="primary" disabled={chosen.size === 0} onClick={() => onSave(add, remove)}>
        保存
      </Button>
    </>
  )
  return (
    <Dialog title={title} onClose={onClose} footer={footer}>
      <Loaded query={groups}>
        {(found) =>
          found.list
            .filter(({ templates }) => templates.length > 0)
            .map(({ id, name, templates }) => (
              <fieldset key={id} className={styles.group}>
                <legend className={styles.name}>{name}</legend>
                {templates.map((template) => (
                  <div key={template.id} className={cx(styles.row, template.subs.length > 0 && styles.whole)}>
                    <Tag tag={template} list={list} isOn={chosen.get(template.id)} onPress={press} />
                    {template.subs.map((sub) => (
                      <Tag key={sub.id} isSub tag={sub} list={list} isOn={chosen.get(sub.id)} onPress={press} />
                    ))}
                  </div>
                ))}
              </fieldset>
            ))
        }
      </Loaded>
    </Dialog>
  )
}

interface TagProps {
  readonly tag: { readonly id: number; readonly name: string }
  readonly list: readonly Resource[]
  /** As it was pressed; undefined: as it is. */
  readonly isOn: boolean | undefined
  readonly isSub?: boolean
  readonly onPress: (id: number, isOn: boolean) => void
}

function Tag({ tag: { id, name }, list, isOn, isSub = false, onPress }: TagProps) {
  const has = isOn === undefined ? hasTag(list, id) : isOn ? 'all' : 'none'
  const pressed = { all: true, some: 'mixed', none: false } as const
  return (
    <button
      type="button"
      className={cx(styles.tag, isSub && styles.sub, has !== 'none' && styles.on)}
      aria-pressed={pressed[has]}
      onClick={() => onPress(id, has !== 'all')}
    >
      {has === 'all' && <Check size={16} aria-hidden="true" />}
      {has === 'some' && <Minus size={16} aria-hidden="true" />}
      {name}
    </button>
  )
}
