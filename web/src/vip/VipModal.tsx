import { type PayProduct, type VipAccount, vip } from '@jiangtai/contract/vip'
import { BadgeCheck, Check, Cloud, Gift, UsersRound, X } from 'lucide-react'
import { type RefObject, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useCall } from '../kit/calls/use-call.ts'
import { cx } from '../kit/cx.ts'
import { IconButton } from '../kit/ui/IconButton.tsx'
import { Loaded } from '../kit/ui/Loaded.tsx'
import modal from '../kit/ui/modal.module.css'
import { Skeleton } from '../kit/ui/Skeleton.tsx'
import { useModal } from '../kit/ui/use-modal.ts'
import { useLayout } from '../kit/window/layout.ts'
import { isInMiniProgram } from '../kit/window/mini-program.ts'
import { bannerOf } from './banner.ts'
import { PayBar } from './PayBar.tsx'
import { PaySide } from './PaySide.tsx'
import { RedeemForm } from './RedeemForm.tsx'
import styles from './VipModal.module.css'
import { giftWords, lastDayOf, offerOf, type Result, standingWords, yuanWords } from './words.ts'

interface Props {
  readonly account: VipAccount | undefined
  readonly codeRef: RefObject<HTMLInputElement | null>
  readonly onChecked: (endsAt: number) => void
  readonly onResult: (result: Result) => void
  readonly onClose: () => void
}

/** Packages, what members have, codes, and the way to pay. */
export function VipModal({ account, codeRef, onChecked, onResult, onClose }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const titleId = useId()
  // A mini-program may not go to the page where a phone pays.
  const paysHere = useLayout() === 'phone' && !isInMiniProgram()
  const products = useCall(vip.products, {}, { staleTime: 0, refetchOnWindowFocus: 'always' })
  const [chosen, setChosen] = useState<number>()
  const list = products.data?.list ?? []
  // R103: the last one, until somebody chooses.
  const product = list.find(({ id }) => id === chosen) ?? list[list.length - 1]
  useModal(box, onClose)
  return createPortal(
    <div className={cx(modal.layer, styles.layer)}>
      <div className={modal.scrim} aria-hidden="true" onClick={({ detail }) => detail < 2 && onClose()} />
      <div ref={box} role="dialog" aria-modal="true" aria-labelledby={titleId} className={cx(modal.card, styles.card)} tabIndex={-1}>
        <header className={styles.head}>
          <div>
            <h2 id={titleId} className={styles.title}>
              讲台会员
            </h2>
            {account && <Standing account={account} />}
          </div>
          <IconButton look="chalk" onClick={onClose} aria-label="关闭">
            <X size={26} aria-hidden="true" />
          </IconButton>
        </header>
        <div className={styles.body}>
          <div className={styles.about}>
            <Loaded query={products} skeleton={<Skeleton lines={4} />}>
              {() =>
                product ? (
                  <Packages list={list} chosen={product.id} onChoose={setChosen} />
                ) : (
                  <p className={styles.none}>现在没有可以购买的套餐，有兑换码可以在下面兑换。</p>
                )
              }
            </Loaded>
            <Benefits list={list} />
            <RedeemForm codeRef={codeRef} onResult={onResult} />
          </div>
          {product && !paysHere && <PaySide key={product.id} product={product} onChecked={onChecked} onResult={onResult} />}
        </div>
        {product && paysHere && <PayBar key={product.id} product={product} />}
      </div>
    </div>,
    document.body,
  )
}

/** R059. */
function Standing({ account }: { readonly account: VipAccount }) {
  const now = Date.now() / 1000
  const banner = bannerOf(account, now)
  const until = <span className={styles.date}>到期时间：{lastDayOf(account.enable_end_time)}</span>
  if (!banner) return <p className={styles.standing}>{standingWords(account, now)}</p>
  if (banner.kind === 'over') return <p className={styles.standing}>您的会员已到期</p>
  if (banner.kind === 'soon') return <p className={styles.standing}>您的会员即将到期，{until}</p>
  return (
    <p className={styles.standing}>
      试用期剩余<b className={styles.days}>{banner.days}</b>天，{until}
    </p>
  )
}

interface PackagesProps {
  readonly list: readonly PayProduct[]
  readonly chosen: number
  readonly onChoose: (id: number) => void
}

/** R061; native radio buttons: arrows choose. */
function Packages({ list, chosen, onChoose }: PackagesProps) {
  const name = useId()
  return (
    <div className={styles.packages} role="radiogroup" aria-label="套餐">
      {list.map((product) => {
        const { id, title, current_price, discount } = product
        const gift = giftWords(product)
        return (
          <label key={id} className={cx(styles.package, id === chosen && styles.on)}>
            <input type="radio" className={styles.radio} name={name} checked={id === chosen} onChange={() => onChoose(id)} />
            {gift !== '' && <span className={styles.gift}>{gift}</span>}
            <span>{title}</span>
            <span className={styles.price}>
              <small>¥</small>
              {yuanWords(current_price)}
            </span>
            {discount > 0 && (
              <s className={styles.before}>
                <span className={styles.unseen}>原价</span>¥{yuanWords(current_price + discount)}
              </s>
            )}
            {id === chosen && <Check className={styles.tick} size={18} aria-hidden="true" />}
          </label>
        )
      })}
    </div>
  )
}

const benefitsWith = (offer: ReturnType<typeof offerOf>) => [
  { Icon: Cloud, title: '500GB个人云空间', text: '课件、音视频都放得下' },
  ...(offer ? [{ Icon: Gift, ...offer }] : []),
  { Icon: UsersRound, title: '10人及以上团购再享85折', text: '联系客服开通学校账号' },
  { Icon: BadgeCheck, title: '永久会员权益', text: '到期后，已有资料仍可查看' },
]

/** R060, R227. */
const Benefits = ({ list }: { readonly list: readonly PayProduct[] }) => (
  <ul className={styles.benefits}>
    {benefitsWith(offerOf(list)).map(({ Icon, title, text }) => (
      <li key={title} className={styles.benefit}>
        <Icon size={22} aria-hidden="true" />
        <div>
          <b className={styles.what}>{title}</b>
          <p className={styles.more}>{text}</p>
        </div>
      </li>
    ))}
  </ul>
)
