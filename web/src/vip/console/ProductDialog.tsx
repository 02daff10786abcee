import { type Product, productLimits, products } from '@jiangtai/contract/products'
import { useState } from 'react'
import { send } from '../../kit/calls/send.ts'
import { Checkbox } from '../../kit/ui/Checkbox.tsx'
import { Field } from '../../kit/ui/Field.tsx'
import { FormDialog } from '../../parts/console/FormDialog.tsx'
import { useActing } from '../../parts/console/use-acting.ts'
import { yuanWords } from '../words.ts'
import { centsTyped, wholeTyped } from './typed.ts'

interface Props {
  /** Undefined: a new one. */
  readonly product: Product | undefined
  readonly nextPosition: number
  readonly onClose: () => void
}

/** One package. As it was when this was opened: what somebody else changes meanwhile is not written over. */
export function ProductDialog({ product: given, nextPosition, onClose }: Props) {
  const [product] = useState(given)
  const [title, setTitle] = useState(product?.title ?? '')
  const [price, setPrice] = useState(product ? yuanWords(product.current_price) : '')
  const [before, setBefore] = useState(product ? yuanWords(product.current_price + product.discount) : '')
  const [months, setMonths] = useState(String(product?.months ?? 12))
  const [gift, setGift] = useState(String(product?.gift_months ?? 0))
  const [position, setPosition] = useState(String(product?.position ?? nextPosition))
  const [isOn, setIsOn] = useState(product ? product.is_on === 1 : true)
  const { isBusy, act, dialog } = useActing(products.list)

  const current_price = centsTyped(price)
  const original = before.trim() === '' ? current_price : centsTyped(before)
  const isPriced = current_price !== undefined && current_price >= 1 && current_price <= productLimits.priceCents
  const discount = current_price !== undefined && original !== undefined ? original - current_price : -1
  const counts = {
    months: wholeTyped(months, 1, productLimits.months),
    gift_months: wholeTyped(gift, 0, productLimits.months),
    position: wholeTyped(position, 0, productLimits.position),
  }
  const isTitled = title.trim() !== '' && [...title.trim()].length <= productLimits.titleLength

  async function save() {
    if (current_price === undefined || counts.months === undefined || counts.gift_months === undefined || counts.position === undefined)
      return
    const fields = { title, current_price, discount, months: counts.months, gift_months: counts.gift_months, position: counts.position }
    const known = product && { id: product.id, version: product.version }
    if (await act(() => send(products.save, { ...known, ...fields, is_on: isOn }), '已保存套餐')) onClose()
  }

  const isWhole = isTitled && isPriced && discount >= 0 && Object.values(counts).every((count) => count !== undefined)
  const within = (count: number | undefined, words: string) => (count === undefined ? words : undefined)
  return (
    <>
      <FormDialog
        title={product ? '修改套餐' : '添加套餐'}
        no="不改了"
        isPending={isBusy}
        isWhole={isWhole}
        onSubmit={() => void save()}
        onClose={onClose}
      >
        <Field
          label="名称"
          value={title}
          rule={`最多 ${productLimits.titleLength} 个字`}
          onChange={({ target }) => setTitle(target.value)}
        />
        <Field
          label="价格（元）"
          inputMode="decimal"
          value={price}
          error={price !== '' && !isPriced ? '0.01 到 10000 元' : undefined}
          onChange={({ target }) => setPrice(target.value)}
        />
        <Field
          label="原价（元）"
          inputMode="decimal"
          value={before}
          hint="划掉显示；没有就不填"
          error={isPriced && discount < 0 ? '不能低于价格' : undefined}
          onChange={({ target }) => setBefore(target.value)}
        />
        <Field
          label="月数"
          inputMode="numeric"
          value={months}
          error={within(counts.months, `1 到 ${productLimits.months}`)}
          onChange={({ target }) => setMonths(target.value)}
        />
        <Field
          label="赠送月数"
          inputMode="numeric"
          value={gift}
          error={within(counts.gift_months, `0 到 ${productLimits.months}`)}
          onChange={({ target }) => setGift(target.value)}
        />
        <Field
          label="排第几"
          inputMode="numeric"
          value={position}
          hint="最后一个套餐一开始就是选好的"
          error={within(counts.position, `0 到 ${productLimits.position}`)}
          onChange={({ target }) => setPosition(target.value)}
        />
        <Checkbox label="上架：老师可以购买" checked={isOn} onChange={({ target }) => setIsOn(target.checked)} />
        <p>已经下的订单按下单时的价格和时长算。</p>
      </FormDialog>
      {dialog}
    </>
  )
}
