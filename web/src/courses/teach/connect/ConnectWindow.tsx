import { type RemoteState, remoteLimits, remoteShortPath, teacherRemoteCalls } from '@jiangtai/contract/teacher-remote'
import { RefreshCw, ShieldCheck, Smartphone } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useAct } from '../../../kit/calls/use-call.ts'
import { useUser } from '../../../kit/session/session.ts'
import { timeOf } from '../../../kit/time/day-time.ts'
import { clockOf } from '../../../kit/time/elapsed.ts'
import { Button } from '../../../kit/ui/Button.tsx'
import { ErrorNote } from '../../../kit/ui/ErrorNote.tsx'
import { QrPicture } from '../../../kit/ui/QrPicture.tsx'
import { toast } from '../../../kit/ui/toast.ts'
import { useLatest } from '../../../kit/use-latest.ts'
import { useLayout } from '../../../kit/window/layout.ts'
import { screenId } from '../../../kit/window/screen-id.ts'
import { useRemote } from '../../../parts/remote/use-remote.ts'
import { ToolWindow, WindowBody, WindowFoot } from '../../../parts/tool/ToolWindow.tsx'
import styles from './Connect.module.css'
import { connectOpener } from './ConnectButton.tsx'
import { useCode } from './use-code.ts'

interface Props {
  readonly classId: number
  readonly onClose: () => void
}

const none: RemoteState['remotes'] = []

/** GUIDE-2 §1: a picture to scan from the last row, and the code for whoever cannot. */
export function ConnectWindow({ classId, onClose }: Props) {
  const { state } = useRemote()
  const isMine = state?.screen_id === screenId()
  // Another screen that asked for a code later has the phones; what is shown here would be worthless.
  const [wasMine, setWasMine] = useState(false)
  if (isMine && !wasMine) setWasMine(true)
  const isTaken = wasMine && !isMine
  const remotes = isMine ? state.remotes : none
  const isFull = remotes.length >= remoteLimits.remotes
  const isDone = useDone(remotes, onClose)
  const made = useCode(classId, !isTaken && !isFull && !isDone, remotes.length)
  // A phone is no big screen; a window that is drawn small for a moment keeps its code.
  const isPhone = useLayout() === 'phone'
  if (isPhone) return null
  const part = isTaken ? 'taken' : isFull ? 'full' : 'code'
  return (
    <ToolWindow
      title="连接手机"
      icon={<Smartphone size={26} aria-hidden="true" />}
      status={part === 'code' ? '等待扫码' : undefined}
      width={744}
      height={800}
      part={part}
      opener={connectOpener}
      onClose={onClose}
    >
      <WindowBody>
        <div className={styles.inside}>
          {part === 'code' && <Code made={made} />}
          {part === 'full' && <p className={styles.note}>已连 {remotes.length} 台，断开一台才能再连。</p>}
          {part === 'taken' && (
            <div className={styles.note}>
              <p>手机现在遥控的是另一块屏。</p>
              <Button
                look="primary"
                onClick={() => {
                  setWasMine(false)
                  made.renew()
                }}
              >
                换到这块屏
              </Button>
            </div>
          )}
          {remotes.map((remote) => (
            <Connected key={remote.remote_id} classId={classId} remote={remote} rest={remoteLimits.remotes - remotes.length} />
          ))}
        </div>
      </WindowBody>
      <WindowFoot>
        <span className={styles.hint}>
          <ShieldCheck size={20} aria-hidden="true" />
          只有您的账号能连接，下课自动断开
        </span>
        {part === 'code' && (
          <Button data-autofocus onClick={made.renew}>
            <RefreshCw size={18} aria-hidden="true" />
            换新码
          </Button>
        )}
      </WindowFoot>
    </ToolWindow>
  )
}

/** A phone has connected since the window was opened: the window closes, and the class sees the lesson again. Opened once more, it lists the phones. */
function useDone(remotes: RemoteState['remotes'], close: () => void): boolean {
  const { real_name } = useUser()
  const [count, setCount] = useState(remotes.length)
  if (remotes.length < count) setCount(remotes.length)
  const last = remotes.length > count ? remotes[remotes.length - 1] : undefined
  const name = last && nameOf(real_name, last.device)
  const latest = useLatest(close)
  useEffect(() => {
    if (!name) return
    toast.success(`${name}已连接`)
    latest.current()
  }, [name])
  return last !== undefined
}

function Code({ made: { code, left, error, renew } }: { readonly made: ReturnType<typeof useCode> }) {
  if (error) return <ErrorNote text={error} retrying={false} onRetry={renew} />
  return (
    <div className={styles.scan}>
      <div className={styles.frame}>{code && <QrPicture rows={code.rows} label="连接手机的二维码" />}</div>
      <div className={styles.words}>
        <h3 className={styles.lead}>
          扫一扫，
          <br />
          手机变遥控器
        </h3>
        <ol className={styles.steps}>
          <li>用微信或手机相机扫码</li>
          <li>登录同一账号</li>
          <li>翻页、提问、投图、点名、计时</li>
        </ol>
      </div>
      <div className={styles.typed}>
        <div>
          <p>
            扫不了？在手机打开 <b>{code ? new URL(code.url).host + remoteShortPath : ''}</b> 输入
          </p>
          {/* One word for readers, squares for eyes. */}
          <p className={styles.code}>
            <span className={styles.unseen}>{`连接码 ${code ? [...code.code].join(' ') : ''}`}</span>
            {squaresOf(code?.code ?? '').map(({ place, sign }) => (
              <span key={place} className={styles.sign} aria-hidden="true">
                {sign}
              </span>
            ))}
          </p>
        </div>
        <p className={styles.left}>
          <b role="timer">{code ? clockOf(left) : '--:--'}</b>
          后换新码
        </p>
      </div>
    </div>
  )
}

const squaresOf = (code: string) => Array.from({ length: remoteLimits.codeSigns }, (_, place) => ({ place, sign: code[place] ?? '' }))

const deviceNames = { phone: '手机', tablet: '平板', computer: '电脑' } as const
const nameOf = (realName: string, device: keyof typeof deviceNames) => `${realName}的${deviceNames[device]}`

interface ConnectedProps {
  readonly classId: number
  readonly remote: RemoteState['remotes'][number]
  /** How many may still come. */
  readonly rest: number
}

function Connected({ classId, remote: { remote_id, device, joined_time }, rest }: ConnectedProps) {
  const { real_name } = useUser()
  const leave = useAct(teacherRemoteCalls.leave)
  const name = nameOf(real_name, device)
  return (
    <div className={styles.connected}>
      <span className={styles.mark}>
        <Smartphone size={22} aria-hidden="true" />
      </span>
      <p className={styles.about}>
        <b>{name}已连接</b>
        <span>
          {timeOf(joined_time / 1000)} 连上{rest > 0 && ` · 还能再连 ${rest} 台`}
        </span>
      </p>
      <Button aria-label={`断开${name}`} loading={leave.isPending} onClick={() => leave.mutate({ class_id: classId, remote_id })}>
        断开
      </Button>
    </div>
  )
}
