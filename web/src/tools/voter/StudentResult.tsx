import { type VoterDetail, voterPrivacy, voterStatus } from '@jiangtai/contract/voter'
import { useState } from 'react'
import { cx } from '../../kit/cx.ts'
import { Letter } from '../../parts/tool/Letter.tsx'
import { Names } from '../../parts/tool/Names.tsx'
import { NamesButton } from '../../parts/tool/NamesButton.tsx'
import styles from './StudentResult.module.css'
import { orderedStandings } from './standing.ts'
import { Mine, namesOf } from './VoteRows.tsx'
import { VoteTable } from './VoteTable.tsx'

interface Props {
  readonly detail: VoterDetail
  readonly picks: readonly number[]
  /** Names come only when asked for. */
  readonly onAskNames: () => void
}

/** What the class chose, in a hand: rank, votes, share, and which of them was mine. */
export function StudentResult({ detail, picks, onAskNames }: Props) {
  const [opened, setOpened] = useState<number>()
  const standings = orderedStandings(detail)
  const ended = detail.is_open === voterStatus.ended
  const isPublic = detail.privacy === voterPrivacy.public
  const chosen = standings.find(({ id }) => id === opened)
  const open = (id: number) => {
    setOpened(id === opened ? undefined : id)
    onAskNames()
  }
  return (
    <>
      {/* Without names there is nothing in it for readers: they have the table. */}
      <ul className={styles.list} aria-hidden={!isPublic || undefined}>
        {standings.map((standing) => (
          <li key={standing.id}>
            <NamesButton
              title={standing.value}
              words={namesOf(standing)}
              isOpen={opened === standing.id}
              onPress={isPublic ? () => open(standing.id) : undefined}
            >
              <span className={styles.line}>
                <Letter strong={picks.includes(standing.id)}>{standing.letter}</Letter>
                <span className={styles.value}>{standing.value}</span>
                {picks.includes(standing.id) && <Mine />}
              </span>
              <span className={styles.track}>
                <span className={cx(styles.fill, ended && !standing.leads && styles.soft)} style={{ width: `${standing.rate}%` }} />
              </span>
              <span className={styles.figures}>
                <span>{standing.count > 0 ? `第 ${standing.rank} 名` : '没有人选'}</span>
                <span>{standing.count} 票</span>
                <b className={styles.rate}>{standing.rate}%</b>
              </span>
            </NamesButton>
          </li>
        ))}
      </ul>
      <VoteTable standings={standings} />
      {isPublic && chosen && (
        <Names
          title={`选 ${chosen.letter} 的同学`}
          names={chosen.names ?? []}
          none={chosen.count === 0 ? '该选项暂无投票记录' : '正在读取名单'}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  )
}
