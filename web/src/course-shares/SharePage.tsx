import { courseShares, type ShareList as List, type Share, shareLimits, shareLists } from '@jiangtai/contract/course-shares'
import { noticeSays } from '@jiangtai/contract/notices'
import { Search, Share2 } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { useCall } from '../kit/calls/use-call.ts'
import { useReadWhenTold } from '../kit/live/use-read-when-told.ts'
import { useUser } from '../kit/session/session.ts'
import { Button } from '../kit/ui/Button.tsx'
import { Card } from '../kit/ui/Card.tsx'
import { EmptyState } from '../kit/ui/EmptyState.tsx'
import { Field } from '../kit/ui/Field.tsx'
import { useThrottled } from '../kit/use-throttled.ts'
import { useLayout } from '../kit/window/layout.ts'
import { useTitle } from '../kit/window/use-title.ts'
import { courseAt } from '../paths.ts'
import { OpenShare } from './OpenShare.tsx'
import { PutShare } from './PutShare.tsx'
import { ShareForm } from './ShareForm.tsx'
import { ShareList } from './ShareList.tsx'
import styles from './SharePage.module.css'

/** R038: what colleagues have shared, and what the teacher shares. A course in the address is the one to share; a share is opened. */
export function SharePage() {
  const { is_vouched } = useUser()
  useTitle('课程分享')
  if (is_vouched === 1) return <Shares />
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>课程分享</h1>
      <EmptyState drawing="desk" title="学校还没有确认你的账号" hint="确认后，就能把课程分享给同事，也能看到同事分享的课程。" />
    </div>
  )
}

function Shares() {
  const search = new URLSearchParams(useLocation().search)
  const course = courseAt(search)
  const isPhone = useLayout() === 'phone'
  const [list, setList] = useState<List>(shareLists.received)
  const [typed, setTyped] = useState('')
  const word = useThrottled(typed.trim(), 400)
  const [isSharing, setIsSharing] = useState(course !== undefined)
  const [openId, setOpenId] = useState(Number(search.get('share')) || 0)
  const [putting, setPutting] = useState<Share>()
  const { data } = useCall(courseShares.list, { type: shareLists.received, curr_page_index: 1, page_size: 1 }, { staleTime: 0 })
  useReadWhenTold(noticeSays.changed, courseShares.list)
  const isNew = data?.new_count ?? 0
  const tabs = [
    { value: shareLists.received, text: '分享给我的', more: isNew > 0 ? ` · ${isNew} ${isPhone ? '新' : '条新的'}` : '' },
    { value: shareLists.sent, text: '我分享的', more: '' },
    { value: shareLists.school, text: '校本精选', more: '' },
  ]
  const shared = () => {
    setIsSharing(false)
    setList(shareLists.sent)
  }
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1 className={styles.title}>课程分享</h1>
        <Field
          className={styles.search}
          label="搜老师或课程"
          labelHidden
          type="search"
          placeholder="搜老师或课程"
          icon={<Search size={20} aria-hidden="true" />}
          maxLength={shareLimits.wordLength}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        {isPhone && (
          <Button look="primary" aria-expanded={isSharing} onClick={() => setIsSharing(!isSharing)}>
            <Share2 size={20} aria-hidden="true" />
            分享课程
          </Button>
        )}
      </header>
      <fieldset className={styles.tabs} aria-label="哪些分享">
        {tabs.map(({ value, text, more }) => (
          <button key={value} type="button" className={styles.tab} aria-pressed={value === list} onClick={() => setList(value)}>
            {text}
            {more}
          </button>
        ))}
      </fieldset>
      <div className={styles.columns}>
        <ShareList key={`${list} ${word}`} list={list} word={word} onOpen={setOpenId} onPut={setPutting} onAll={() => setTyped('')} />
        {/* One tree for both: turning a phone round loses nothing that was chosen. */}
        <div className={styles.side} data-open={isSharing}>
          <Card title="分享我的课程">
            <ShareForm course={course} onShared={shared} />
          </Card>
        </div>
      </div>
      {/* Not in its card: others that arrive push that to the next page. */}
      {putting && <PutShare share={putting} onClose={() => setPutting(undefined)} />}
      {openId > 0 && <OpenShare id={openId} onClose={() => setOpenId(0)} />}
    </div>
  )
}
