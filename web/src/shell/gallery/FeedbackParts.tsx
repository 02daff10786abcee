import { useState } from 'react'
import { Button } from '../../kit/ui/Button.tsx'
import { Card } from '../../kit/ui/Card.tsx'
import { confirm } from '../../kit/ui/confirm.ts'
import { Dialog } from '../../kit/ui/Dialog.tsx'
import { showLoading } from '../../kit/ui/loading.ts'
import { ToastCard } from '../../kit/ui/Toasts.tsx'
import { toast } from '../../kit/ui/toast.ts'
import styles from './GalleryPage.module.css'

const question = {
  title: '关闭信号灯？',
  body: '关闭后，结束投票，学生端将同步关闭该互动。',
  yes: '关闭信号灯',
  no: '继续投票',
  danger: true,
}

export function FeedbackParts() {
  const [open, setOpen] = useState(false)
  const ask = async () => {
    toast.info((await confirm(question)) ? '选择了关闭信号灯' : '选择了继续投票')
  }
  return (
    <Card title="反馈">
      <div className={styles.row}>
        <ToastCard tone="success" text="保存成功" />
        <ToastCard tone="error" text="上传超时，请重试" />
        <ToastCard tone="warning" text="当前没有书写板书" />
        <ToastCard tone="info" text="该工具暂不支持PPT类型资源。" />
      </div>
      <div className={styles.row}>
        <Button onClick={() => toast.success('保存成功')}>轻提示</Button>
        <Button onClick={() => toast.error('上传超时，请重试')}>出错提示</Button>
        <Button onClick={() => void ask()}>确认框</Button>
        <Button onClick={() => setOpen(true)}>弹层</Button>
        <Button onClick={() => void showLoading({ atMostMs: 3000 })}>等待 3 秒</Button>
      </div>
      {open && (
        <Dialog title="弹层" onClose={() => setOpen(false)} footer={<Button onClick={() => setOpen(false)}>关闭弹层</Button>}>
          宽屏居中，手机上从底部升起。
        </Dialog>
      )}
    </Card>
  )
}
