import { newVote, type VoterDetail, voterPrivacy, voterStatus, voterType } from '@jiangtai/contract/voter'
import { useState } from 'react'
import { Button } from '../../kit/ui/Button.tsx'
import { Card } from '../../kit/ui/Card.tsx'
import { toast } from '../../kit/ui/toast.ts'
import { MiniVote } from '../../tools/voter/MiniVote.tsx'
import type { PanelPart } from '../../tools/voter/panel-state.ts'
import { NoVote, StudentVote } from '../../tools/voter/StudentVote.tsx'
import { longVote, sampleVote } from '../../tools/voter/sample-vote.ts'
import { type VoterActs, VoterWindow } from '../../tools/voter/VoterWindow.tsx'
import styles from './GalleryPage.module.css'

const create_at = Math.floor(Date.now() / 1000) - 48
const ended = { is_open: voterStatus.ended } as const
const anonymous = { privacy: voterPrivacy.anonymous } as const
const bare = (detail: VoterDetail): VoterDetail => ({ ...detail, options: detail.options.map(({ id, value }) => ({ id, value })) })
const nobody = sampleVote({
  ...ended,
  voter_student_count: 0,
  options: sampleVote().options.map(({ id, value }) => ({ id, value, count: 0, rate: 0, rank_number: 1 })),
})

const windows: Readonly<Record<string, readonly [PanelPart, VoterDetail]>> = {
  新建: ['creating', sampleVote()],
  进行中: ['running', sampleVote({ create_at })],
  已结束: ['ended', sampleVote(ended)],
  匿名已结束: ['ended', sampleVote({ ...ended, ...anonymous })],
  没有人投: ['ended', nobody],
  '20 项进行中': ['running', longVote({ create_at })],
  '20 项已结束': ['ended', longVote(ended)],
}
const sheets: Readonly<Record<string, readonly [VoterDetail, readonly number[] | undefined]>> = {
  待投: [bare(sampleVote()), undefined],
  '20 项待投': [bare(longVote()), undefined],
  已提交: [bare(sampleVote()), [1]],
  看结果: [sampleVote(ended), [1]],
  匿名结果: [sampleVote({ ...ended, ...anonymous }), []],
  没投: [sampleVote(ended), undefined],
}

const say = (what: string) => async () => {
  toast.info(what)
  return true
}

/** The voter with made-up votes: every state without a class. */
export function VoterParts() {
  const [shown, setShown] = useState('')
  const [marked, setMarked] = useState<readonly number[]>([])
  const close = () => setShown('')
  const acts: VoterActs = {
    publish: say('发布投票'),
    stop: say('结束投票'),
    again: say('发起新投票'),
    rerun: say('再投一次'),
    close,
    minimise: () => setShown('mini'),
  }
  const [part, detail] = windows[shown] ?? []
  const [vote, picks] = sheets[shown] ?? []
  return (
    <Card title="投票器">
      <div className={styles.row}>
        {Object.keys(windows).map((name) => (
          <Button key={name} onClick={() => setShown(name)}>
            {name}
          </Button>
        ))}
        <Button onClick={() => setShown('mini')}>最小化的投票</Button>
      </div>
      <div className={styles.row}>
        {Object.keys(sheets).map((name) => (
          <Button key={name} onClick={() => setShown(name)}>
            {name}
          </Button>
        ))}
        <Button onClick={() => setShown('none')}>没有投票</Button>
      </div>
      {part && detail && (
        <VoterWindow
          part={part}
          detail={detail}
          drafts={unsaved}
          acts={acts}
          endedAt={detail.create_at + 95}
          ringDrawn
          onRingDrawn={() => {}}
        />
      )}
      {shown === 'mini' && (
        <MiniVote detail={sampleVote()} isRunning onExpand={() => setShown('进行中')} onStop={acts.stop} onClose={close} />
      )}
      {vote && (
        <StudentVote
          detail={vote}
          mine={picks && { picks }}
          teacher="周老师"
          picks={marked}
          onPick={setMarked}
          onCast={say('投出')}
          onAsk={() => {}}
          onPutDown={close}
        />
      )}
      {shown === 'none' && <NoVote onPutDown={close} />}
    </Card>
  )
}

const unsaved = { load: () => ({ ...newVote, title: '这道题你打算怎么设未知数', type: voterType.single }), save: () => {}, clear: () => {} }
