import { type JpPrices, jpPrices } from '@jiangtai/contract/jp-classes'
import { centsTyped } from '@jiangtai/contract/jp-renewal'
import { shownYuan } from '@jiangtai/contract/pay'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useAct, useCall } from '../kit/calls/use-call.ts'
import { Button } from '../kit/ui/Button.tsx'
import { Card } from '../kit/ui/Card.tsx'
import { Checkbox } from '../kit/ui/Checkbox.tsx'
import { EmptyState } from '../kit/ui/EmptyState.tsx'
import { Field } from '../kit/ui/Field.tsx'
import { Loaded } from '../kit/ui/Loaded.tsx'
import { toast } from '../kit/ui/toast.ts'
import { useTitle } from '../kit/window/use-title.ts'
import styles from './PricesPage.module.css'

/** 续班价格: what a day of a student costs in the school. */
export function PricesPage() {
  useTitle('续班价格')
  const query = useCall(jpPrices.get, {}, { staleTime: 0 })
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1 className={styles.title}>续班价格</h1>
      </header>
      <Loaded query={query}>
        {({ is_jp, ...prices }) =>
          is_jp === 1 ? (
            <PriceForm key={prices.version} prices={prices} />
          ) : (
            <EmptyState drawing="desk" title="这所学校不用续班" hint="只有精品班（机构代码 jp）的班级按天付费。" />
          )
        }
      </Loaded>
    </div>
  )
}

const wrong = '请输入 0.01 到 1000 之间的金额，最多两位小数'

function PriceForm({ prices }: { readonly prices: JpPrices }) {
  const client = useQueryClient()
  const isNew = prices.version === 0
  const [price, setPrice] = useState(isNew ? '' : shownYuan(prices.price_cents))
  const [spoken, setSpoken] = useState(isNew ? '' : shownYuan(prices.spoken_cents))
  const [isOn, setOn] = useState(prices.spoken_switch === 1)
  const [isTried, setTried] = useState(false)
  const save = useAct(jpPrices.save, {
    async onSuccess() {
      toast.success('已保存，新订单按这个价格')
      await client.invalidateQueries({ queryKey: [jpPrices.get.path] })
    },
  })
  const [priceCents, spokenCents] = [centsTyped(price, 1), isOn ? centsTyped(spoken, 0) : (centsTyped(spoken, 0) ?? 0)]
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (priceCents === undefined || spokenCents === undefined || save.isPending) return
    save.mutate({ price_cents: priceCents, spoken_cents: spokenCents, spoken_switch: isOn, version: prices.version })
  }
  return (
    <Card title="每人每天">
      <form className={styles.form} onSubmit={submit} noValidate>
        {isNew && <p className={styles.warning}>还没有设置价格：老师现在不能续班。</p>}
        <Field
          label="价格（元）"
          required
          inputMode="decimal"
          value={price}
          error={isTried && priceCents === undefined ? wrong : undefined}
          onChange={({ target }) => setPrice(target.value)}
        />
        <Checkbox label="开放口语考试，可以加价" checked={isOn} onChange={({ target }) => setOn(target.checked)} />
        {isOn && (
          <Field
            label="口语考试加价（元）"
            required
            inputMode="decimal"
            value={spoken}
            error={isTried && spokenCents === undefined ? '请输入 0 到 1000 之间的金额，最多两位小数' : undefined}
            onChange={({ target }) => setSpoken(target.value)}
          />
        )}
        <p className={styles.hint}>一个班 40 人续 30 天要 {shownYuan((priceCents ?? 0) * 40 * 30)} 元。已经下的订单按下单时的价格。</p>
        <div>
          <Button look="primary" type="submit" loading={save.isPending}>
            保存
          </Button>
        </div>
      </form>
    </Card>
  )
}
