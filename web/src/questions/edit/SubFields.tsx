import { questionLimits, questionTitles, questionTypes, subTypes } from '@jiangtai/contract/question'
import { isEmptyDoc, plainText } from '@jiangtai/contract/rich-doc'
import { ArrowDown, ArrowUp, ChevronDown, ChevronRight, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../kit/ui/Button.tsx'
import { IconButton } from '../../kit/ui/IconButton.tsx'
import { Select } from '../../kit/ui/Select.tsx'
import { toast } from '../../kit/ui/toast.ts'
import styles from './Edit.module.css'
import { FaultText, Part } from './FaultText.tsx'
import { type FormFault, faultAt } from './form-faults.ts'
import { LeafFields } from './LeafFields.tsx'
import { emptyLeaf, type LeafForm, moved, withLeafType } from './leaf-form.ts'

interface Props {
  readonly subs: readonly LeafForm[]
  readonly onSubs: (change: (subs: readonly LeafForm[]) => readonly LeafForm[]) => void
  readonly faults: readonly FormFault[]
}

const types = subTypes.map((type) => ({ value: String(type), text: questionTitles[type] }))

/** The questions about a material. */
export function SubFields({ subs, onSubs, faults }: Props) {
  const [folded, setFolded] = useState<ReadonlySet<number>>(new Set())
  const change = (id: number, to: (leaf: LeafForm) => LeafForm) => onSubs((now) => now.map((leaf) => (leaf.id === id ? to(leaf) : leaf)))
  const remove = (leaf: LeafForm, at: number) => {
    onSubs((now) => now.filter(({ id }) => id !== leaf.id))
    toast.undoable(`已删除第${at + 1}小题`, () => onSubs((now) => [...now.slice(0, at), leaf, ...now.slice(at)]))
  }
  const fold = (id: number) => setFolded((now) => new Set(now.has(id) ? [...now].filter((one) => one !== id) : [...now, id]))
  const whole = faultAt(faults, { place: 'subs' })
  const last = subs[subs.length - 1]
  return (
    <Part title="小题" hint={`共 ${subs.length} 题`} isFaulty={whole !== undefined}>
      {subs.map((leaf, at) => {
        const name = `第${at + 1}小题`
        const isOpen = !folded.has(leaf.id) || faults.some(({ sub }) => sub === at + 1)
        return (
          <section key={leaf.id} className={styles.sub} aria-label={name}>
            <div className={styles.subHead}>
              <button type="button" className={styles.fold} aria-expanded={isOpen} onClick={() => fold(leaf.id)}>
                {isOpen ? <ChevronDown size={20} aria-hidden="true" /> : <ChevronRight size={20} aria-hidden="true" />}
                {name}
              </button>
              <Select
                label={`${name}的题型`}
                labelHidden
                value={String(leaf.type)}
                options={types}
                onChange={(chosen) =>
                  change(leaf.id, (now) => withLeafType(now, subTypes.find((type) => String(type) === chosen) ?? now.type))
                }
              />
              <div className={styles.subActs}>
                <IconButton
                  look="faint"
                  aria-label={`上移${name}`}
                  aria-disabled={at === 0}
                  onClick={() => onSubs((now) => moved(now, at, -1))}
                >
                  <ArrowUp size={20} aria-hidden="true" />
                </IconButton>
                <IconButton
                  look="faint"
                  aria-label={`下移${name}`}
                  aria-disabled={at === subs.length - 1}
                  onClick={() => onSubs((now) => moved(now, at, 1))}
                >
                  <ArrowDown size={20} aria-hidden="true" />
                </IconButton>
                <IconButton look="faint" aria-label={`删除${name}`} onClick={() => remove(leaf, at)}>
                  <Trash2 size={20} aria-hidden="true" />
                </IconButton>
              </div>
            </div>
            {isOpen ? (
              <LeafFields
                leaf={leaf}
                onLeaf={(to) => change(leaf.id, to)}
                fault={(place, more) => faultAt(faults, { place, sub: at + 1, ...more })}
                fullCenti={undefined}
              />
            ) : (
              <p className={styles.folded}>{isEmptyDoc(leaf.stem) ? '还没有题干' : plainText(leaf.stem)}</p>
            )}
          </section>
        )
      })}
      <FaultText text={whole} />
      <div className={styles.below}>
        <Button
          look="text"
          disabled={subs.length >= questionLimits.subs}
          onClick={() =>
            onSubs((now) => [...now, emptyLeaf(1 + Math.max(1, ...now.map(({ id }) => id)), last?.type ?? questionTypes.single)])
          }
        >
          <Plus size={20} aria-hidden="true" />
          添加小题
        </Button>
      </div>
    </Part>
  )
}
