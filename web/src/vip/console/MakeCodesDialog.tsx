import { codeLimits, products } from '@jiangtai/contract/products'
import { vipTypes } from '@jiangtai/contract/vip'
import { useState } from 'react'
import { saveFile } from '../../kit/calls/save-file.ts'
import { sendForFile } from '../../kit/calls/send.ts'
import { Field } from '../../kit/ui/Field.tsx'
import { Segmented } from '../../kit/ui/Segmented.tsx'
import { FormDialog } from '../../parts/console/FormDialog.tsx'
import { useActing } from '../../parts/console/use-acting.ts'
import { dayOf } from '../words.ts'
import { wholeTyped } from './typed.ts'

const types = [
  { value: vipTypes.experience, text: '体验会员' },
  { value: vipTypes.paid, text: '付费会员' },
]
const proposedDays = 90

/** R1129: what is saved here is all there ever is of the codes. */
export function MakeCodesDialog({ onClose }: { readonly onClose: () => void }) {
  const [title, setTitle] = useState('')
  const [count, setCount] = useState('100')
  const [type_id, setType] = useState<101 | 102>(vipTypes.experience)
  const [months, setMonths] = useState('1')
  const [until, setUntil] = useState(() => dayOf(Date.now() / 1000 + proposedDays * 86_400))
  const [prefix, setPrefix] = useState('')
  const { isBusy, act, dialog } = useActing(products.codes)
  const [howMany, howLong] = [wholeTyped(count, 1, codeLimits.count), wholeTyped(months, 1, codeLimits.months)]
  const isPrefix = /^[A-Z0-9]{0,8}$/.test(prefix)
  const isTitled = title.trim() !== '' && [...title.trim()].length <= codeLimits.titleLength
  const isWhole = isTitled && howMany !== undefined && howLong !== undefined && until !== '' && isPrefix

  async function make() {
    if (howMany === undefined || howLong === undefined) return
    const wanted = { title, count: howMany, type_id, months: howLong, until, prefix }
    if (await act(async () => saveFile(await sendForFile(products.makeCodes, wanted)), '兑换码已保存到下载的文件里')) onClose()
  }

  return (
    <>
      <FormDialog
        title="生成兑换码"
        no="先不生成"
        yes="生成并下载"
        isPending={isBusy}
        isWhole={isWhole}
        onSubmit={() => void make()}
        onClose={onClose}
      >
        <Field
          label="名称"
          value={title}
          placeholder="如：开学活动"
          rule={`最多 ${codeLimits.titleLength} 个字`}
          onChange={({ target }) => setTitle(target.value)}
        />
        <Field
          label="数量"
          inputMode="numeric"
          value={count}
          error={howMany === undefined ? `1 到 ${codeLimits.count}` : undefined}
          onChange={({ target }) => setCount(target.value)}
        />
        <Segmented label="类型" options={types} value={type_id} onChange={setType} />
        <Field
          label="月数"
          inputMode="numeric"
          value={months}
          error={howLong === undefined ? `1 到 ${codeLimits.months}` : undefined}
          onChange={({ target }) => setMonths(target.value)}
        />
        <Field label="最后一天" type="date" value={until} onChange={({ target }) => setUntil(target.value)} />
        <Field
          label="开头（可以不填）"
          value={prefix}
          error={isPrefix ? undefined : `最多 ${codeLimits.prefixLength} 个大写字母或数字`}
          onChange={({ target }) => setPrefix(target.value)}
        />
        <p>兑换码只在这次下载的文件里，以后谁也看不到。文件丢了，请停用这一批再重新生成。</p>
      </FormDialog>
      {dialog}
    </>
  )
}
