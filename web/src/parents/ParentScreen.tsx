import { classes } from '@jiangtai/contract/classes'
import { LogOut, MessageCircle } from 'lucide-react'
import { useRef } from 'react'
import { createPortal } from 'react-dom'
import { useCall } from '../kit/calls/use-call.ts'
import { cx } from '../kit/cx.ts'
import { useUser } from '../kit/session/session.ts'
import { Tile } from '../kit/ui/Tile.tsx'
import { useModal } from '../kit/ui/use-modal.ts'
import { ParentCode } from './ParentCode.tsx'
import styles from './ParentScreen.module.css'
import { useParentCode } from './use-parent-code.ts'

interface Props {
  /** The last check did not come through. */
  readonly isCut: boolean
  readonly onLeave: () => void
}

const stay = () => {}
const titleId = 'parent-screen-title'

/** R630, O081: covers the pages of a student until a parent has scanned the code; the only ways out are that and another account. */
export function ParentScreen({ isCut, onLeave }: Props) {
  const box = useRef<HTMLDivElement>(null)
  useModal(box, stay, true)
  const { real_name, avatar, class_id } = useUser()
  const info = useCall(classes.info, { class_id }, { enabled: class_id !== 0 })
  const code = useParentCode()
  return createPortal(
    <div ref={box} role="dialog" aria-modal="true" aria-labelledby={titleId} tabIndex={-1} className={styles.cover}>
      <div className={styles.page}>
        <p className={styles.who}>
          <Tile name={real_name} picture={avatar} onBoard />
          {info.data ? `${real_name} · ${info.data.name}` : real_name}
        </p>
        <div className={styles.card}>
          <div className={styles.words}>
            <h1 id={titleId} className={styles.title}>
              请家长扫码，
              <br />
              激活你的账号
            </h1>
            <ol className={styles.steps}>
              <li>家长打开微信，扫这张码</li>
              <li>核对姓名，点“我是家长”</li>
              <li>出现“账号激活成功！”就能用了</li>
            </ol>
            <p className={cx(styles.state, isCut && styles.cut)} role="status">
              {isCut ? '网络断开了，这张码还能扫，联网后自动检查' : '正在等待，每 10 秒检查一次'}
            </p>
          </div>
          <div className={styles.code}>
            <ParentCode code={code} />
            <p className={styles.below}>
              <MessageCircle size={22} aria-hidden="true" />
              微信扫一扫
            </p>
          </div>
        </div>
        <div className={styles.foot}>
          <p>
            扫不出来？
            <button type="button" className={styles.link} disabled={code.isFetching} onClick={() => void code.refetch()}>
              换一张码
            </button>
          </p>
          <button type="button" className={styles.leave} onClick={onLeave}>
            <LogOut size={20} aria-hidden="true" />
            换个账号登录
          </button>
        </div>
      </div>
    </div>,
    document.body,
  )
}
