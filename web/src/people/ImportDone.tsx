import type { ImportSummary } from '@jiangtai/contract/people-imports'
import { CircleCheck } from 'lucide-react'
import { Button } from '../kit/ui/Button.tsx'
import { Card } from '../kit/ui/Card.tsx'
import styles from './ImportDone.module.css'
import { PrintSlips } from './PrintSlips.tsx'
import { kindNames } from './words.ts'

interface Props {
  readonly summary: ImportSummary
  readonly onAgain: () => void
}

/** What an import has done, and the slips of those who are new. */
export function ImportDone({ summary: { import_id, kind, counts }, onAgain }: Props) {
  const words = [
    `新增 ${counts.add} 人`,
    counts.update > 0 && `更新 ${counts.update} 人`,
    counts.move > 0 && `转班 ${counts.move} 人`,
    counts.error > 0 && `有错没有导入 ${counts.error} 行`,
  ].filter(Boolean)
  return (
    <Card title={`${kindNames[kind]}已导入`}>
      <div className={styles.body}>
        <p className={styles.done}>
          <CircleCheck size={24} aria-hidden="true" />
          {words.join('，')}
        </p>
        {counts.add > 0 && (
          <>
            <p>登录条上有账号、初始密码和二维码。二维码 7 天内可以登录一次，马上就能用；初始密码在后台准备，全校的名单要几分钟。</p>
            <PrintSlips of={{ import_id }} text={`打印 ${counts.add} 张登录条`} />
          </>
        )}
        <Button onClick={onAgain}>再导入一张表格</Button>
      </div>
    </Card>
  )
}
