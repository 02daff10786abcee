import {
  type JpClass,
  type JpOrderDetails,
  jpClasses,
  type RenewalPrice,
  type RenewInfo,
  type RenewStudent,
} from '@jiangtai/contract/jp-classes'
import { newStudentsOf, type Payer, payers, renewalFault, renewalFaultWords } from '@jiangtai/contract/jp-renewal'
import { ClockAlert, X } from 'lucide-react'
import { type FormEvent, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { send } from '../kit/calls/send.ts'
import { useCall } from '../kit/calls/use-call.ts'
import { Button } from '../kit/ui/Button.tsx'
import { Field } from '../kit/ui/Field.tsx'
import { IconButton } from '../kit/ui/IconButton.tsx'
import { Loaded } from '../kit/ui/Loaded.tsx'
import modal from '../kit/ui/modal.module.css'
import { Skeleton } from '../kit/ui/Skeleton.tsx'
import { toast } from '../kit/ui/toast.ts'
import { useModal } from '../kit/ui/use-modal.ts'
import { useLayout } from '../kit/window/layout.ts'
import { Cost, Total } from './Cost.tsx'
import { CoveredDays } from './CoveredDays.tsx'
import { NewStudents } from './NewStudents.tsx'
import { RenewDates } from './RenewDates.tsx'
import styles from './RenewDialog.module.css'
import { coveredIn, endFor, type Length } from './renewal-dates.ts'
import { costOf, nextStart, renewalBanner } from './renewal-words.ts'
import { StudentPicks } from './StudentPicks.tsx'

interface Props {
  /** Undefined: a class that is new. */
  readonly renewed: JpClass | undefined
  readonly onOrdered: (order: JpOrderDetails) => void
  readonly onClose: () => void
}

/** R627: a dialog on a computer, all of the screen on a phone. */
export function RenewDialog({ renewed, onOrdered, onClose }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const titleId = useId()
  useModal(box, onClose, true)
  return createPortal(
    <div className={`${modal.layer} ${styles.layer}`}>
      <div className={modal.scrim} aria-hidden="true" onClick={({ detail }) => detail < 2 && onClose()} />
      <div ref={box} role="dialog" aria-modal aria-labelledby={titleId} className={`${modal.card} ${styles.sheet}`} tabIndex={-1}>
        <div className={styles.top}>
          <h2 id={titleId}>{renewed ? '续班' : '新建班级'}</h2>
          <IconButton look="chalk" onClick={onClose} aria-label="关闭">
            <X size={24} aria-hidden="true" />
          </IconButton>
        </div>
        {renewed ? <RenewalOf renewed={renewed} onOrdered={onOrdered} /> : <NewClass onOrdered={onOrdered} />}
      </div>
    </div>,
    document.body,
  )
}

type Ordering = Pick<Props, 'onOrdered'>

function RenewalOf({ renewed, onOrdered }: Ordering & { readonly renewed: JpClass }) {
  // R681: read while it is not known; whatever was paid makes it unknown again (`after-paid.ts`).
  const info = useCall(jpClasses.renewInfo, { class_id: renewed.id }, { staleTime: Number.POSITIVE_INFINITY })
  const price = useCall(jpClasses.price, { class_id: renewed.id }, { staleTime: 0 })
  const students = useCall(jpClasses.students, { class_id: renewed.id }, { staleTime: 0 })
  return (
    <Waiting>
      <Loaded query={price} skeleton={<Skeleton lines={8} />}>
        {(prices) => (
          <Loaded query={info} skeleton={<Skeleton lines={8} />}>
            {(known) => (
              <Loaded query={students} skeleton={<Skeleton lines={8} />}>
                {(list) => <RenewForm renewed={known} prices={prices} students={list.students} onOrdered={onOrdered} />}
              </Loaded>
            )}
          </Loaded>
        )}
      </Loaded>
    </Waiting>
  )
}

function NewClass({ onOrdered }: Ordering) {
  const price = useCall(jpClasses.price, {}, { staleTime: 0 })
  return (
    <Waiting>
      <Loaded query={price} skeleton={<Skeleton lines={8} />}>
        {(prices) => <RenewForm renewed={undefined} prices={prices} students={[]} onOrdered={onOrdered} />}
      </Loaded>
    </Waiting>
  )
}

const Waiting = ({ children }: { readonly children: React.ReactNode }) => <div className={styles.content}>{children}</div>

interface FormProps extends Ordering {
  readonly renewed: RenewInfo | undefined
  readonly prices: RenewalPrice
  readonly students: readonly RenewStudent[]
}

const centsOf = (yuan: number) => Math.round(yuan * 100)

function RenewForm({ renewed, prices, students, onOrdered }: FormProps) {
  const variant = useLayout() === 'phone' ? 'popup' : 'dialog'
  const [now] = useState(() => Date.now())
  const [name, setName] = useState('')
  const [start, setStart] = useState(() => nextStart(renewed ?? { is_valid: 0, end: 0 }, now))
  const periods = renewed?.jp_class_valid_dates ?? []
  const [length, setLength] = useState<Length | undefined>('month')
  const [typed, setTyped] = useState('')
  const end = length ? endFor(length, start, periods) : typed
  const [picked, setPicked] = useState<ReadonlySet<number>>(() => new Set(students.filter(({ check }) => check === 1).map(({ id }) => id)))
  const [added, setAdded] = useState('0')
  const [isOral, setOral] = useState(false)
  const [userPay, setUserPay] = useState<Payer>(payers.teacher)
  const [isTried, setTried] = useState(false)
  const [isPending, setPending] = useState(false)
  const num = newStudentsOf(added)
  const cost = costOf(
    { start, end, selected: picked.size, added: num, isOral, userPay },
    { price_cents: centsOf(prices.price), spoken_cents: centsOf(prices.spokenPrice) },
  )
  const found = renewalFault({ start, end, students: picked.size + num }, now)
  const covered = coveredIn(
    start,
    end,
    students.filter(({ id }) => picked.has(id)),
  )
  const fault = !renewed && name.trim() === '' ? '请输入班级名称' : found && renewalFaultWords(found, variant)

  async function order() {
    const asked = { num, start, end, oral: isOral ? 1 : 0, user_pay: userPay } as const
    return renewed
      ? send(jpClasses.renew, { ...asked, class_id: renewed.id, student_ids: [...picked] })
      : send(jpClasses.add, { ...asked, name })
  }
  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isPending) return
    setTried(true)
    if (fault !== undefined) return
    setPending(true)
    try {
      onOrdered(await order())
    } catch (error) {
      if (error instanceof Error) toast.error(error.message)
    } finally {
      setPending(false)
    }
  }

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <div className={styles.main}>
        {renewed ? (
          <p className={styles.banner}>
            <ClockAlert size={22} aria-hidden="true" />
            <span>
              <strong>{renewed.name}</strong>
              {renewalBanner(renewed, now)}
            </span>
          </p>
        ) : (
          <>
            <span className={styles.label} aria-hidden="true">
              <em>*</em>班级名称
            </span>
            <Field
              label="班级名称"
              labelHidden
              required
              value={name}
              maxLength={20}
              data-autofocus
              onChange={({ target }) => setName(target.value)}
            />
          </>
        )}
        <RenewDates
          {...{ start, end, length, periods, now }}
          onStart={setStart}
          onEnd={(date) => {
            setLength(undefined)
            setTyped(date)
          }}
          onLength={setLength}
        />
        {covered && (
          <CoveredDays
            covered={covered}
            picked={picked.size}
            onStart={setStart}
            onDrop={() => setPicked(new Set([...picked].filter((id) => !covered.ids.has(id))))}
          />
        )}
        {renewed && <StudentPicks students={students} picked={picked} covered={covered?.ids} onPick={setPicked} />}
        <div className={styles.two}>
          <NewStudents text={added} onText={setAdded} />
          {prices.spokenSwitch === 1 && <Oral price={prices.spokenPrice} isOn={isOral} onChange={setOral} />}
        </div>
        <Payers value={userPay} onChange={setUserPay} />
      </div>
      <aside className={styles.side} aria-label="费用">
        <Cost cost={cost} />
        <div className={styles.bar}>
          <Total cost={cost} />
          {isTried && fault !== undefined && (
            <p role="alert" className={styles.fault}>
              {fault}
            </p>
          )}
          <Button look="primary" size="large" wide type="submit" loading={isPending} className={styles.submit}>
            {userPay === payers.teacher ? '去支付' : '提交订单'}
          </Button>
          {userPay === payers.teacher && <p className={styles.note}>确认订单，请在微信内完成支付</p>}
        </div>
      </aside>
    </form>
  )
}

interface OralProps {
  readonly price: number
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
}
/** R692: only where the school offers it. */
const Oral = ({ price, isOn, onChange }: OralProps) => (
  <label className={styles.oral}>
    <span className={styles.label}>口语考试</span>
    <span className={styles.oralRow}>
      每人每天加 {price.toFixed(2)} 元
      <input type="checkbox" role="switch" aria-checked={isOn} checked={isOn} onChange={({ target }) => onChange(target.checked)} />
    </span>
  </label>
)

const choices = [
  { value: payers.teacher, title: '老师支付', hint: '现在扫码，一次付清' },
  { value: payers.students, title: '学生支付', hint: '学生在订单详情页各付各的' },
] as const

function Payers({ value, onChange }: { readonly value: Payer; readonly onChange: (payer: Payer) => void }) {
  const group = useId()
  return (
    <fieldset className={styles.field}>
      <legend className={styles.label}>由谁支付</legend>
      <div className={styles.payers}>
        {choices.map((choice) => (
          <label key={choice.value} className={styles.payer}>
            <input type="radio" name={group} checked={choice.value === value} onChange={() => onChange(choice.value)} />
            <span>
              <strong>{choice.title}</strong>
              <span className={styles.hint}>{choice.hint}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
