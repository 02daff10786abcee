import type { BankQuestion } from '@jiangtai/contract/questions'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useLeaveGuard } from '../../kit/session/use-leave-guard.ts'
import { isModalOpen } from '../../kit/ui/layers.ts'
import { toast } from '../../kit/ui/toast.ts'
import { useLatest } from '../../kit/use-latest.ts'
import { withWritten, writeQuestionAt } from '../../parts/exam/addresses.ts'
import { OnTheWayContext } from '../../parts/upload/on-the-way.ts'
import { editAddress, listAddress, writtenFor } from '../address.ts'
import { asType } from './as-type.ts'
import { ContentFields } from './ContentFields.tsx'
import { carried } from './carried.ts'
import styles from './Edit.module.css'
import { EditHead } from './EditHead.tsx'
import { EditNotes } from './EditNotes.tsx'
import { faultAt, type Spot } from './form-faults.ts'
import { PreviewCard } from './PreviewCard.tsx'
import { PropertiesCard } from './PropertiesCard.tsx'
import type { FoundDraft } from './question-drafts.ts'
import { emptyForm, formOf, isSameForm, nextForm, type QuestionForm, withType } from './question-form.ts'
import { StaleDialog } from './StaleDialog.tsx'
import { TypeChips } from './TypeChips.tsx'
import { useFiles } from './use-files.ts'
import { useKeptDraft } from './use-kept-draft.ts'
import { useSaving } from './use-saving.ts'
import { VersionsDialog } from './VersionsDialog.tsx'

interface Props {
  /** Undefined: a new one. */
  readonly question: BankQuestion | undefined
  readonly found: FoundDraft
  /** What a new one begins with. */
  readonly rootSubjectId?: number
}

const leaving = { title: '题目尚未保存', body: '草稿留在这台设备上，下次打开时可以接着写；退出登录会清除。' }

/** What the bank has, as far as this page knows: nothing of a new question, which is version 0. */
interface Saved {
  readonly form: QuestionForm
  readonly version: number
}

/** What is on the page: `seed` changes when another form takes its place, and with it every editor. */
interface Shown {
  readonly form: QuestionForm
  readonly seed: number
}

export function QuestionEditor({ question, found, rootSubjectId = 0 }: Props) {
  const id = question?.id
  const [saved, setSaved] = useState<Saved>(() => ({
    form: question ? formOf(question) : (carried.get() ?? { ...emptyForm(), root_subject_id: rootSubjectId }),
    version: question?.version_id ?? 0,
  }))
  const [base, setBase] = useState(found.row?.base || saved.version)
  const [{ form, seed }, setShown] = useState<Shown>(() => ({ form: found.row?.form ?? saved.form, seed: 0 }))
  /** Also what came before the page could be drawn anew. */
  const latest = useRef(form)
  const [home, setHome] = useState<number | 'new'>(id ?? 'new')
  const [isRestored, setIsRestored] = useState(() => found.row !== undefined && !isSameForm(found.row.form, saved.form))
  const [isLookingBack, setIsLookingBack] = useState(false)
  const isUnsaved = !isSameForm(form, saved.form)
  // Whoever has the newest version before them goes on from it, whatever a draft was made from.
  if (!isUnsaved && base !== saved.version) setBase(saved.version)
  const saving = useSaving(form)
  const to = writtenFor(useLocation().search)
  const backTo = to ?? listAddress
  const files = useFiles()
  const leave = useLeaveGuard(isUnsaved || files.areComing, backTo, leaving)
  const page = useRef<HTMLDivElement>(null)
  /** Questions that were begun here after another: one goes on writing at once. */
  const [begun, setBegun] = useState(0)
  useKeptDraft({ id: found.id, question: home, base, form, isUnsaved })

  const change = (to: (form: QuestionForm) => QuestionForm) => {
    const next = to(latest.current)
    latest.current = next
    setShown((now) => ({ ...now, form: next }))
  }
  const replace = (next: QuestionForm) => {
    latest.current = next
    setShown((now) => ({ form: next, seed: now.seed + 1 }))
  }
  const fault = (place: Spot['place']) => faultAt(saving.faults, { place })

  /** What is on the page once every file has come. Whoever has left meanwhile was asked. */
  const whole = async () => ((await files.settled()) && page.current ? latest.current : undefined)
  /** What was just kept as a new question has an address of its own; what was written since then goes there as its draft. */
  const goTo = (reply: Pick<BankQuestion, 'id' | 'version_id'>, sent: QuestionForm) => {
    setSaved({ form: sent, version: reply.version_id })
    setBase(reply.version_id)
    setHome(reply.id)
    leave.pass(writeQuestionAt(reply.id, to))
  }
  const keep = async (isNext: boolean) => {
    if (files.isWaiting || saving.isSaving) return
    const sent = await whole()
    const reply = sent && (await saving.save(sent, id === undefined ? undefined : { id, base }))
    if (!sent || !reply) return
    toast.success('题目已保存')
    setIsRestored(false)
    const hasGoneOn = !isSameForm(latest.current, sent)
    if (isNext && !hasGoneOn) {
      const next = nextForm(sent)
      window.scrollTo(0, 0)
      if (id === undefined) {
        setSaved({ form: next, version: 0 })
        replace(next)
        setBegun((times) => times + 1)
        return
      }
      setSaved({ form: sent, version: reply.version_id })
      carried.set(next)
      leave.pass(editAddress('new'))
      return
    }
    if (isNext) toast.info('保存的时候又改了这道题，先留在这里')
    if (to !== undefined && !hasGoneOn) {
      setSaved({ form: sent, version: reply.version_id })
      leave.pass(withWritten(to, reply.id))
      return
    }
    if (id === undefined) return goTo(reply, sent)
    setSaved({ form: sent, version: reply.version_id })
    setBase(reply.version_id)
  }
  const keepCopy = async () => {
    saving.forgetOutdated()
    const sent = await whole()
    const reply = sent && (await saving.save(sent, undefined))
    if (!sent || !reply) return
    toast.success('已另存为一道新题')
    goTo(reply, sent)
  }
  useEffect(() => carried.set(undefined), [])
  useEffect(() => {
    if (begun > 0) page.current?.querySelector<HTMLElement>('[contenteditable="true"]')?.focus()
  }, [begun])
  useSaveKey(() => void keep(false))
  useEffect(() => {
    if (saving.failures > 0) focusFault(page.current)
  }, [saving.failures])

  return (
    <div ref={page} className={styles.page}>
      <EditHead
        title={id === undefined ? '新建题目' : '编辑题目'}
        isUnsaved={isUnsaved}
        isNew={id === undefined}
        isSaving={saving.isSaving}
        isWaiting={files.isWaiting}
        back={to === undefined ? '返回我的题目' : '返回试卷'}
        onBack={() => leave.ask(backTo)}
        onSave={() => void keep(false)}
        onSaveNext={to === undefined ? () => void keep(true) : undefined}
        onVersions={question && question.versions.length > 1 ? () => setIsLookingBack(true) : undefined}
      />
      <EditNotes
        fault={fault('whole')}
        isElsewhere={found.isElsewhere}
        usedCount={question?.used_count ?? 0}
        onDiscard={
          isRestored
            ? () => {
                const mine = form
                setIsRestored(false)
                replace(saved.form)
                toast.undoable('已丢弃未保存的内容', () => {
                  replace(mine)
                  setBase(base)
                })
              }
            : undefined
        }
      />
      <TypeChips
        type={form.lead.type}
        onType={(type) => void asType(form, type).then((isMeant) => isMeant && change((now) => withType(now, type)))}
      />
      <div key={seed} className={styles.columns}>
        <OnTheWayContext value={files.way}>
          <ContentFields form={form} onForm={change} faults={saving.faults} />
        </OnTheWayContext>
        <div className={styles.aside}>
          <PropertiesCard form={form} onForm={change} fault={fault} />
          <PreviewCard form={form} />
        </div>
      </div>
      {saving.dialog}
      {saving.isOutdated && id !== undefined && (
        <StaleDialog
          id={id}
          onTake={(newest) => {
            const mine = form
            setSaved({ form: formOf(newest), version: newest.version_id })
            setBase(newest.version_id)
            replace(formOf(newest))
            saving.forgetOutdated()
            toast.undoable('已换成新版本', () => replace(mine))
          }}
          onOver={(newest) => {
            setSaved({ form: formOf(newest), version: newest.version_id })
            setBase(newest.version_id)
            saving.forgetOutdated()
            toast.info('你的修改还在，再点“保存”就成为最新的版本')
          }}
          onCopy={() => void keepCopy()}
          onClose={saving.forgetOutdated}
        />
      )}
      {isLookingBack && question && (
        <VersionsDialog
          question={question}
          onRestore={(old) => {
            const mine = form
            replace({ ...form, ...contentOf(formOf(old)) })
            setIsLookingBack(false)
            toast.undoable('已放进表单，保存后生效', () => replace(mine))
          }}
          onClose={() => setIsLookingBack(false)}
        />
      )}
    </div>
  )
}

/** What a version has: the rest belongs to the question. */
const contentOf = ({ lead, subs, audio, material, explanation }: QuestionForm) => ({ lead, subs, audio, material, explanation })

function useSaveKey(save: () => void) {
  const latest = useLatest(save)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== 's') return
      event.preventDefault()
      if (!event.repeat && !isModalOpen()) latest.current()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}

/** The first thing to be mended is where one goes on writing. */
function focusFault(page: HTMLElement | null) {
  const place = page?.querySelector('[data-faulty]')
  if (!(place instanceof HTMLElement)) return
  // The text before what formats it, which stands above.
  const field = place.querySelector('[contenteditable="true"], input:not([hidden]), textarea, select') ?? place.querySelector('button')
  if (field instanceof HTMLElement) field.focus({ preventScroll: true })
  place.scrollIntoView({ block: 'center' })
}
