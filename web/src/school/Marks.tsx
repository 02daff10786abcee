import { type MarkKind, type SchoolInfo, school, schoolLimits } from '@jiangtai/contract/school'
import { useMutation } from '@tanstack/react-query'
import { ImageUp } from 'lucide-react'
import { useRef } from 'react'
import { useAct } from '../kit/calls/use-call.ts'
import { Button } from '../kit/ui/Button.tsx'
import { Card } from '../kit/ui/Card.tsx'
import { toast } from '../kit/ui/toast.ts'
import { sendFile } from '../parts/upload/send-file.ts'
import styles from './SchoolPage.module.css'
import { isOwnMark } from './school-form.ts'

interface Props {
  readonly info: SchoolInfo
  readonly onChanged: (info: SchoolInfo) => void
}

export const Marks = ({ info, onChanged }: Props) => (
  <Card title="标志" aside={<span className={styles.hint}>选好图片就生效</span>}>
    <div className={styles.marks}>
      <Mark
        kind="logo"
        title="学校标志"
        hint="登录页和导航里显示。png、jpg 或 webp，背景透明的最好；会缩到高 176 像素。"
        info={info}
        onChanged={onChanged}
      />
      <Mark
        kind="favicon"
        title="浏览器图标"
        hint="浏览器标签上的小图。正方形最好，会缩到 128 × 128 像素。"
        info={info}
        onChanged={onChanged}
      />
    </div>
  </Card>
)

interface MarkProps extends Props {
  readonly kind: MarkKind
  readonly title: string
  readonly hint: string
}

function Mark({ kind, title, hint, info, onChanged }: MarkProps) {
  const input = useRef<HTMLInputElement>(null)
  const put = useMutation({
    mutationFn: (file: File) => sendFile(school.saveMark, { kind }, file),
    onError: (error) => toast.error(error.message),
    onSuccess(next) {
      onChanged(next)
      toast.success(`${title}换好了`)
    },
  })
  const reset = useAct(school.resetMark, {
    onSuccess(next) {
      onChanged(next)
      toast.success(`${title}恢复成默认的了`)
    },
  })
  const choose = (file: File | undefined) => {
    if (!file) return
    if (file.size > schoolLimits.markBytes) return toast.error('图片不能超过 2 MB')
    put.mutate(file)
  }
  return (
    <div className={styles.mark}>
      <span className={styles.label}>{title}</span>
      <div className={styles.shown}>
        <img src={info[kind]} alt={title} />
      </div>
      <p className={styles.hint}>{hint}</p>
      <div className={styles.acts}>
        <Button loading={put.isPending} aria-label={`换图片：${title}`} onClick={() => input.current?.click()}>
          {!put.isPending && <ImageUp size={20} aria-hidden="true" />}
          换图片
        </Button>
        {isOwnMark(info[kind]) && (
          <Button look="quiet" loading={reset.isPending} aria-label={`恢复默认：${title}`} onClick={() => reset.mutate({ kind })}>
            恢复默认
          </Button>
        )}
      </div>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={`${title}的图片`}
        accept="image/png,image/jpeg,image/webp"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          // The same file can be chosen again, changed.
          target.value = ''
          choose(file)
        }}
      />
    </div>
  )
}
