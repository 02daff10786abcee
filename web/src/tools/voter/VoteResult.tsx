import { type VoterDetail, voterPrivacy, voterStatus } from '@jiangtai/contract/voter'
import { Vote } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { BigResult } from '../../parts/tool/BigResult.tsx'
import { Hidden } from '../../parts/tool/Hidden.tsx'
import { Letter } from '../../parts/tool/Letter.tsx'
import { useShownResult } from '../../parts/tool/minimised.ts'
import { ResultWays, ShowResult } from '../../parts/tool/ShownResult.tsx'
import { NotVoted } from './NotVoted.tsx'
import { ResultBody } from './ResultBody.tsx'
import { isLong, orderedStandings, standingsOf } from './standing.ts'
import styles from './VoteResult.module.css'

/** Every class counts its votes from one. */
export const useShownVote = ({ class_id, id, create_at }: VoterDetail) => useShownResult(`vote/${class_id}/${id}/${create_at}`)

interface Props extends ComponentProps<typeof ResultBody> {
  /** Back to the slide; left out while students are voting, who stay with it. */
  readonly onSlide?: () => void
}

/** Hidden from the class until one press shows it, large enough for the last row. When students see it on their devices is a setting of the vote. */
export function VoteResult({ onSlide, ...props }: Props) {
  const { detail, onShow } = props
  const [isShown, setShown] = useShownVote(detail)
  const [isLarge, setLarge] = useState(false)
  const show = () => {
    setShown(true)
    setLarge(true)
  }
  const hide = () => {
    setShown(false)
    setLarge(false)
    onShow(undefined)
  }
  if (!isShown)
    return (
      <>
        <HiddenRows detail={detail} />
        <ShowResult onShow={show} />
        {/* Who is missing says nothing of what was chosen. */}
        {props.shown === 'not-yet' && <NotVoted detail={detail} flowing={isLong(detail)} onClose={() => onShow(undefined)} />}
      </>
    )
  return (
    <>
      <ResultWays onLarge={() => setLarge(true)} onHide={hide} />
      <ResultBody {...props} />
      {isLarge && <LargeVote detail={detail} onHide={hide} onBack={() => setLarge(false)} onSlide={onSlide} />}
    </>
  )
}

const HiddenRows = ({ detail }: { readonly detail: VoterDetail }) => (
  <ul className={isLong(detail) ? styles.columns : styles.rows}>
    {standingsOf(detail).map(({ id, letter, value }) => (
      <li key={id} className={styles.row} title={value}>
        <Letter>{letter}</Letter>
        <span className={styles.middle}>
          <span className={styles.value}>{value}</span>
          <Hidden />
        </span>
      </li>
    ))}
  </ul>
)

interface LargeProps {
  readonly detail: VoterDetail
  readonly onHide: () => void
  readonly onBack: () => void
  readonly onSlide: (() => void) | undefined
}

function LargeVote({ detail, onHide, onBack, onSlide }: LargeProps) {
  const hasEnded = detail.is_open === voterStatus.ended
  const isPublic = detail.privacy === voterPrivacy.public
  return (
    <BigResult
      title={detail.title}
      icon={<Vote size={32} aria-hidden="true" />}
      about={`${detail.voter_student_count} / ${detail.voter_count} 人已投`}
      unit="票"
      rows={orderedStandings(detail).map(({ id, letter, value, count, rate, leads, names }) => ({
        ...{ id, count, rate, text: value },
        sign: letter,
        word: letter,
        leads: hasEnded && leads,
        names: isPublic ? (names ?? []) : undefined,
      }))}
      onHide={onHide}
      onBack={onBack}
      onSlide={onSlide}
    />
  )
}
