import { hasSubs, isHeard, type QuestionType, questionTitles, questionTypes } from '@jiangtai/contract/question'
import type { BankQuestion } from '@jiangtai/contract/questions'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { confirm } from '../../kit/ui/confirm.ts'
import { isModalOpen } from '../../kit/ui/layers.ts'
import { toast } from '../../kit/ui/toast.ts'
import { useLatest } from '../../kit/use-latest.ts'
import { RichDocField } from '../../parts/rich-doc/RichDocField.tsx'
import { editAddress, listAddress } from '../address.ts'
import { AudioField } from './AudioField.tsx'
import { carried } from './carried.ts'
import styles from './Edit.module.css'
import { EditHead } from './EditHead.tsx'
import { EditNotes } from './EditNotes.tsx'
import { Part } from './FaultText.tsx'
import { faultAt, type Spot } from './form-faults.ts'
import { LeafFields } from './LeafFields.tsx'
import { PreviewCard } from './PreviewCard.tsx'
import { PropertiesCard } from './PropertiesCard.tsx'
import type { FoundDraft } from './question-drafts.ts'
import { centiOf, emptyForm, formOf, isSameForm, lostWith, nextForm, type QuestionForm, withType } from './question-form.ts'
import { StaleDialog } from './StaleDialog.tsx'
import { SubFields } from './SubFields.tsx'
import { TypeChips } from './TypeChips.tsx'
import { useKeptDraft } from './use-kept-draft.ts'
import { useLeaveGuard } from './use-leave-guard.ts'
import { useSaving } from './use-saving.ts'
import { VersionsDialog } from './VersionsDialog.tsx'

interface Props {
  /** Undefined: a new one. */
  readonly question: BankQuestion | undefined
  readonly found: FoundDraft
}

/** What is on the page: `seed` changes when another form takes its place, and with it every editor. */
interface Shown {
  readonly form: QuestionForm
  readonly seed: number
}

export function QuestionEditor({ question, found }: Props) {
  const navigate = useNavigate()
  const id = question?.id
  const [saved, setSaved] = useState(() => (question ? formOf(question) : (carried.get() ?? emptyForm())))
  const [base, setBase] = useState(found.row?.base || (question?.version_id ?? 0))
  const [{ form, seed }, setShown] = useState<Shown>(() => ({ form: found.row?.form ?? saved, seed: 0 }))
  const [isRestored, setIsRestored] = useState(() => found.row !== undefined && !isSameForm(found.row.form, saved))
  const [isLookingBack, setIsLookingBack] = useState(false)
  const isUnsaved = !isSameForm(form, saved)
  const saving = useSaving(form)
  const leave = useLeaveGuard(isUnsaved, listAddress)
  const page = useRef<HTMLDivElement>(null)
  useKeptDraft({ id: found.id, question: id ?? 'new', base, form, isUnsaved })

  const change = (to: (form: QuestionForm) => QuestionForm) => setShown((now) => ({ ...now, form: to(now.form) }))
  const replace = (next: QuestionForm) => setShown((now) => ({ form: next, seed: now.seed + 1 }))
  const fault = (place: Spot['place']) => faultAt(saving.faults, { place })

  const keep = async (isNext: boolean) => {
    const reply = await saving.save(id === undefined ? undefined : { id, base })
    if (!reply) return
    toast.success('题目已保存')
    setIsRestored(false)
    if (isNext) {
      const next = nextForm(form)
      window.scrollTo(0, 0)
      if (id === undefined) {
        setSaved(next)
        replace(next)
        return
      }
      setSaved(form)
      carried.set(next)
      void navigate(editAddress('new'), { replace: true })
      return
    }
    setSaved(form)
    setBase(reply.version_id)
    if (id === undefined) void navigate(editAddress(reply.id), { replace: true })
  }
  const keepCopy = async () => {
    saving.forgetOutdated()
    const reply = await saving.save(undefined)
    if (!reply) return
    toast.success('已另存为一道新题')
    setSaved(form)
    void navigate(editAddress(reply.id), { replace: true })
  }
  const chooseType = async (type: QuestionType) => {
    const lost = lostWith(form, type)
    const isMeant =
      lost.length === 0 ||
      (await confirm({
        title: `换成${questionTitles[type]}？`,
        body: `已经填写的${lost.join('、')}用不上，保存时不会保留。`,
        yes: '换题型',
        no: '不换',
      }))
    if (isMeant) change((now) => withType(now, type))
  }
  useEffect(() => carried.set(undefined), [])
  useSaveKey(() => void keep(false))
  useEffect(() => {
    if (saving.failures > 0) focusFault(page.current)
  }, [saving.failures])

  const { lead } = form
  return (
    <div ref={page} className={styles.page}>
      <EditHead
        title={id === undefined ? '新建题目' : '编辑题目'}
        isUnsaved={isUnsaved}
        isNew={id === undefined}
        isSaving={saving.isSaving}
        onBack={() => leave(listAddress)}
        onSave={() => void keep(false)}
        onSaveNext={() => void keep(true)}
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
                replace(saved)
                toast.undoable('已丢弃未保存的内容', () => replace(mine))
              }
            : undefined
        }
      />
      <TypeChips type={lead.type} onType={(type) => void chooseType(type)} />
      <div key={seed} className={styles.columns}>
        <div className={styles.main}>
          {isHeard(lead.type) && (
            <AudioField audio={form.audio} onAudio={(to) => change((now) => ({ ...now, audio: to(now.audio) }))} fault={fault('audio')} />
          )}
          {hasSubs(lead.type) ? (
            <>
              <Part
                title="材料"
                hint={lead.type === questionTypes.hearingRead ? '可以不填' : undefined}
                isFaulty={fault('material') !== undefined}
              >
                <RichDocField
                  label="材料"
                  doc={form.material}
                  onDoc={(material) => change((now) => ({ ...now, material }))}
                  placeholder="请输入阅读材料"
                  error={fault('material')}
                />
              </Part>
              <SubFields subs={form.subs} onSubs={(to) => change((now) => ({ ...now, subs: to(now.subs) }))} faults={saving.faults} />
            </>
          ) : (
            <LeafFields
              leaf={lead}
              onLeaf={(to) => change((now) => ({ ...now, lead: to(now.lead) }))}
              fault={(place, more) => faultAt(saving.faults, { place, ...more })}
              fullCenti={centiOf(form.score)}
            />
          )}
          <Part title="解析" hint="学生交卷后可见" isFaulty={fault('explanation') !== undefined}>
            <RichDocField
              label="解析"
              doc={form.explanation}
              onDoc={(explanation) => change((now) => ({ ...now, explanation }))}
              placeholder="可以不填"
              error={fault('explanation')}
            />
          </Part>
        </div>
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
            setSaved(formOf(newest))
            setBase(newest.version_id)
            replace(formOf(newest))
            saving.forgetOutdated()
            toast.undoable('已换成新版本', () => replace(mine))
          }}
          onOver={(newest) => {
            setSaved(formOf(newest))
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
