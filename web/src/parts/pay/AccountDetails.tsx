import { type JpOrderDetails, jpClasses } from '@jiangtai/contract/jp-classes'
import { CircleCheck, Copy, Download, Printer, TriangleAlert } from 'lucide-react'
import { useEffect, useState } from 'react'
import { send } from '../../kit/calls/send.ts'
import { useSaveFile } from '../../kit/calls/use-save-file.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { confirm, type Question } from '../../kit/ui/confirm.ts'
import { Dialog } from '../../kit/ui/Dialog.tsx'
import { Paper } from '../../kit/ui/Paper.tsx'
import { toast } from '../../kit/ui/toast.ts'
import { copyText } from '../../kit/window/copy.ts'
import styles from './AccountDetails.module.css'
import { doneWords, firstPay } from './order-words.ts'

interface Props {
  readonly order: JpOrderDetails
  /** R668: they are written down; what was paid for is done. */
  readonly onClose: () => void
}

const leaving: Question = {
  title: '账号和密码还没有记下来，要关掉吗？',
  body: '关掉以后看不到初始密码；没有记下来的，要在“班级管理”里重置。',
  ...{ yes: '关掉', no: '再看看' },
  danger: true,
}
const ask = (event: BeforeUnloadEvent) => event.preventDefault()

/** R632, R667: the new accounts with their one initial password, until they are written down. */
export function AccountDetails({ order, onClose }: Props) {
  const { id, class_name, default_password, new_students, start, end } = order
  const owed = firstPay(order)
  const [isKept, setKept] = useState(false)
  const [isClosing, setClosing] = useState(false)
  const save = useSaveFile(jpClasses.exportAccounts)
  useEffect(() => {
    if (isKept) return
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isKept])

  async function copy(text: string, keepsAll: boolean) {
    if (!(await copyText(text))) return toast.error('没有复制成功，请手动抄写')
    if (keepsAll) setKept(true)
    toast.success('已复制')
  }
  async function close(isWritten: boolean) {
    if (isClosing || (!isWritten && !isKept && !(await confirm(leaving)))) return
    setClosing(true)
    try {
      await send(jpClasses.closeDetails, { order_id: id })
      onClose()
    } catch (error) {
      if (error instanceof Error) toast.error(error.message)
      setClosing(false)
    }
  }
  const lineOf = (username: string) => `${username}\t${default_password}`

  return (
    <Dialog
      board
      backEverywhere
      title={
        <>
          新学生账号 <small className={styles.class}>{class_name}</small>
        </>
      }
      onClose={() => void close(false)}
      footer={
        <div className={styles.footer}>
          <Button
            onClick={() => {
              setKept(true)
              window.print()
            }}
          >
            <Printer size={20} aria-hidden="true" />
            打印登录条
          </Button>
          <Button loading={save.isPending} onClick={() => save.mutate({ order_id: id }, { onSuccess: () => setKept(true) })}>
            <Download size={20} aria-hidden="true" />
            导出
          </Button>
          <Button look="primary" className={styles.done} data-autofocus loading={isClosing} onClick={() => void close(true)}>
            都记下了
          </Button>
        </div>
      }
    >
      <p className={styles.success}>
        <CircleCheck size={22} aria-hidden="true" />
        <span>
          <strong>{doneWords(order)}</strong> 新增 {new_students.length} 个账号，有效期 <span className={styles.whole}>{start}</span> 至{' '}
          <span className={styles.whole}>{end}</span>
        </span>
      </p>
      {owed !== undefined && (
        <p className={styles.warning}>
          <TriangleAlert size={20} aria-hidden="true" />
          {owed}
        </p>
      )}
      <div className={styles.password}>
        <span>
          初始密码{new_students.length > 1 && `（${new_students.length} 人相同）`}
          <code className={styles.code}>{default_password}</code>
        </span>
        <Button onClick={() => void copy(new_students.map(({ username }) => lineOf(username)).join('\n'), true)}>
          <Copy size={20} aria-hidden="true" />
          全部复制
        </Button>
      </div>
      <table className={styles.table} aria-label="新学生账号">
        <thead>
          <tr>
            <th scope="col">序号</th>
            <th scope="col">账号</th>
            <th scope="col">姓名</th>
            <th scope="col">
              <span className={styles.unseen}>操作</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {new_students.map((student, at) => (
            <tr key={student.id}>
              <td>{at + 1}</td>
              <td className={styles.username}>{student.username}</td>
              <td>{student.real_name === student.username ? '学生首次登录后填写' : student.real_name}</td>
              <td>
                <Button
                  look="text"
                  aria-label={`复制：${student.username}`}
                  onClick={() => void copy(lineOf(student.username), new_students.length === 1)}
                >
                  复制
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.warning}>
        <TriangleAlert size={20} aria-hidden="true" />
        关掉后，密码只能在“班级管理”里重置，请先复制或打印。
      </p>
      <Paper>
        <div className={styles.slips}>
          {new_students.map(({ id: studentId, username }) => (
            <div key={studentId} className={styles.slip}>
              <b>{class_name}</b>
              <span>账号：{username}</span>
              <span>
                密码：<code className={styles.printed}>{default_password}</code>
              </span>
            </div>
          ))}
        </div>
      </Paper>
    </Dialog>
  )
}
