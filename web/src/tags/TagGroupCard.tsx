import { type SchoolTag, type SchoolTagGroup, tagKinds } from '@jiangtai/contract/school-tags'
import { ArrowDown, ArrowUp, Eye, EyeOff, Pencil, Plus, Trash2 } from 'lucide-react'
import { cx } from '../kit/cx.ts'
import { ActMenu, type MenuAct } from '../kit/ui/ActMenu.tsx'
import { Button } from '../kit/ui/Button.tsx'
import { Card } from '../kit/ui/Card.tsx'
import styles from './TagsPage.module.css'
import { beforeIdOf, usesOf } from './tag-moves.ts'

type Kind = (typeof tagKinds)[keyof typeof tagKinds]

/** One thing of the list, as what is done to it names it. */
export interface TagRef {
  readonly kind: Kind
  readonly id: number
  readonly name: string
  /** On how many resources it and all below it stand. */
  readonly uses: number
}

export interface TagActs {
  readonly add: (below: { readonly group_id: number } | { readonly parent_id: number }, title: string) => void
  readonly rename: (one: TagRef) => void
  readonly move: (one: TagRef, beforeId: number | undefined) => void
  readonly show: (group: SchoolTagGroup, isShown: boolean) => void
  readonly remove: (one: TagRef) => void
}

interface Props {
  readonly group: SchoolTagGroup
  /** All of them, and where it stands. */
  readonly among: readonly SchoolTagGroup[]
  readonly at: number
  readonly acts: TagActs
}

const size = 20

function menuOf(one: TagRef, among: readonly { readonly id: number }[], at: number, acts: TagActs): MenuAct[] {
  const step = (by: 'up' | 'down') => () => acts.move(one, beforeIdOf(among, at, by))
  return [
    { text: '改名', icon: <Pencil size={size} aria-hidden="true" />, onChoose: () => acts.rename(one) },
    { text: '上移', icon: <ArrowUp size={size} aria-hidden="true" />, isOff: at === 0, onChoose: step('up') },
    { text: '下移', icon: <ArrowDown size={size} aria-hidden="true" />, isOff: at === among.length - 1, onChoose: step('down') },
    { text: '删除', icon: <Trash2 size={size} aria-hidden="true" />, danger: true, onChoose: () => acts.remove(one) },
  ]
}

/** A group with its tags, and those below them. */
export function TagGroupCard({ group, among, at, acts }: Props) {
  const { id, name, is_show, tags } = group
  const ref = { kind: tagKinds.group, id, name, uses: tags.reduce((sum, tag) => sum + usesOf(tag), 0) }
  const shown: MenuAct =
    is_show === 1
      ? { text: '不给老师看', icon: <EyeOff size={size} aria-hidden="true" />, onChoose: () => acts.show(group, false) }
      : { text: '给老师看', icon: <Eye size={size} aria-hidden="true" />, onChoose: () => acts.show(group, true) }
  return (
    <Card
      title={
        <>
          {name}
          {is_show === 0 && <span className={styles.hidden}>老师看不到</span>}
        </>
      }
      aside={
        <span className={styles.acts}>
          <Button aria-label={`新增标签：${name}`} onClick={() => acts.add({ group_id: id }, `“${name}”的新标签`)}>
            <Plus size={size} aria-hidden="true" />
            新增标签
          </Button>
          <ActMenu label={`更多操作：${name}`} acts={[shown, ...menuOf(ref, among, at, acts)]} />
        </span>
      }
    >
      {tags.length === 0 ? (
        <p className={styles.hint}>还没有标签。</p>
      ) : (
        <ul className={styles.tags} aria-label={name}>
          {tags.map((tag, place) => (
            <TagLines key={tag.id} tag={tag} among={tags} at={place} acts={acts} />
          ))}
        </ul>
      )}
    </Card>
  )
}

interface LineProps {
  readonly tag: SchoolTag
  readonly among: readonly SchoolTag[]
  readonly at: number
  readonly acts: TagActs
}

function TagLines({ tag, among, at, acts }: LineProps) {
  const { id, name, subs } = tag
  const ref = { kind: tagKinds.tag, id, name, uses: usesOf(tag) }
  const adding: MenuAct = {
    text: '新增子标签',
    icon: <Plus size={size} aria-hidden="true" />,
    onChoose: () => acts.add({ parent_id: id }, `“${name}”的新子标签`),
  }
  return (
    <>
      <Line one={tag} acts={[adding, ...menuOf(ref, among, at, acts)]} />
      {subs.map((sub, place) => (
        <Line key={sub.id} one={sub} acts={menuOf({ ...sub, kind: tagKinds.tag, uses: sub.count }, subs, place, acts)} isSub />
      ))}
    </>
  )
}

interface OneProps {
  readonly one: { readonly name: string; readonly count: number }
  readonly acts: readonly MenuAct[]
  readonly isSub?: boolean
}

const Line = ({ one: { name, count }, acts, isSub = false }: OneProps) => (
  <li className={cx(styles.line, isSub && styles.sub)}>
    <span className={styles.name}>{name}</span>
    <span className={styles.hint}>{count > 0 ? `${count} 个资源` : '没有资源用'}</span>
    <ActMenu label={`更多操作：${name}`} acts={acts} />
  </li>
)
