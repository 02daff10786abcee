import type { Mix } from '@jiangtai/contract/courses'
import { pushes } from '@jiangtai/contract/pushes'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useCall } from '../kit/calls/use-call.ts'
import { serverNow } from '../kit/live/server-clock.ts'
import { Button } from '../kit/ui/Button.tsx'
import { useLayout } from '../kit/window/layout.ts'
import { ExamParts } from './ExamParts.tsx'
import styles from './PushBody.module.css'
import { ClassChoice, ItemChoice, NoteField, TimeChoice } from './PushChoices.tsx'
import { PushedList } from './PushedList.tsx'
import { chosenWords, missing, sendWords } from './push-words.ts'
import { usePushForm } from './use-push-form.ts'

const nowSeconds = () => Math.floor(serverNow() / 1000)

/** What, to whom, when; below it what was pushed of this course before. */
export function PushBody({ mix, onClose }: { readonly mix: Mix; readonly onClose: () => void }) {
  const form = usePushForm(mix, nowSeconds)
  const given = useCall(
    pushes.list,
    { course_id: mix.course_id, curr_page_index: 1, page_size: 50 },
    { staleTime: 0, refetchOnWindowFocus: true },
  )
  useLookAgain(pushes.list.path)
  const ofMix = given.data?.list.filter(({ course_type }) => course_type === mix.course_type) ?? []
  const lacks = missing(form.asked)
  const note = <NoteField value={form.note} onChange={form.setNote} />
  // On a phone the list can be longer than the screen: the word to the students stands before it.
  const isPhone = useLayout() === 'phone'
  return (
    <form
      className={styles.form}
      aria-label="推送"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        form.submit()
      }}
    >
      <div className={styles.columns}>
        <div className={styles.column}>
          {isPhone && note}
          <ItemChoice pushes={ofMix} form={form} />
          {!isPhone && <div className={styles.note}>{note}</div>}
        </div>
        <div className={styles.column}>
          <ClassChoice form={form} />
          <TimeChoice form={form} now={nowSeconds()} />
          <ExamParts form={form} now={nowSeconds()} />
          <PushedList query={given} list={ofMix} now={nowSeconds()} />
        </div>
      </div>
      <div className={styles.foot}>
        <span className={styles.lacks} role="status">
          {lacks ?? chosenWords(form.titles)}
        </span>
        <Button look="text" className={styles.away} onClick={onClose}>
          关闭
        </Button>
        <Button type="submit" look="primary" size="large" className={styles.send} disabled={lacks !== undefined} loading={form.busy}>
          {sendWords(form.asked)}
        </Button>
      </div>
    </form>
  )
}

const everyMs = 15_000

/** Students open things while the teacher looks on: nobody tells of each, so it is asked for now and then. */
function useLookAgain(path: string) {
  const client = useQueryClient()
  useEffect(() => {
    const asking = setInterval(() => {
      if (document.visibilityState === 'visible') void client.invalidateQueries({ queryKey: [path] })
    }, everyMs)
    return () => clearInterval(asking)
  }, [client, path])
}
