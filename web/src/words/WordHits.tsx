import { ownWordLimits, type WordFindings, wordPlaces, words } from '@jiangtai/contract/words'
import { useState } from 'react'
import { useCall } from '../kit/calls/use-call.ts'
import { nearDayOf, timeOf } from '../kit/time/day-time.ts'
import { useNow } from '../kit/time/use-now.ts'
import { Card } from '../kit/ui/Card.tsx'
import { Loaded } from '../kit/ui/Loaded.tsx'
import { Segmented } from '../kit/ui/Segmented.tsx'
import { Skeleton } from '../kit/ui/Skeleton.tsx'
import styles from './WordsPage.module.css'

const hour = 3600
const ways = [
  { value: 'words', text: '按词' },
  { value: 'hours', text: '按时间' },
] as const

/** Which words were found how often and where; never what was written, nor by whom. */
export function WordHits() {
  const query = useCall(words.findings, {}, { staleTime: 0 })
  const [way, setWay] = useState<(typeof ways)[number]['value']>('words')
  return (
    <Card title="拦下的次数" aside={<Segmented label="怎样排列" options={ways} value={way} onChange={setWay} />}>
      <p className={styles.hint}>只记词、时间和地方，不记写了什么、是谁写的；保存 {ownWordLimits.keptDays} 天。</p>
      <Loaded query={query} skeleton={<Skeleton lines={3} />}>
        {(found) => (found.hours.length === 0 ? <p className={styles.none}>还没有拦下过。</p> : <Rows found={found} way={way} />)}
      </Loaded>
    </Card>
  )
}

function Rows({ found, way }: { readonly found: WordFindings; readonly way: 'words' | 'hours' }) {
  const now = useNow()
  const hourOf = (at: number) => `${nearDayOf(at, now)} ${timeOf(at)}–${timeOf(at + hour)}`
  const rows =
    way === 'words'
      ? found.words.map(({ word, count, last_at, places }) => ({
          ...{ key: word, first: word, count },
          note: `${places.map((place) => wordPlaces[place]).join('、')} · 最近 ${nearDayOf(last_at, now)}`,
        }))
      : found.hours.map(({ at, word, place, count }) => ({
          ...{ key: `${at} ${place} ${word}`, first: hourOf(at), count },
          note: `${word} · ${wordPlaces[place]}`,
        }))
  return (
    <ul className={styles.hits} aria-label="拦下的次数">
      {rows.map(({ key, first, note, count }) => (
        <li key={key} className={styles.hit}>
          <span className={styles.what}>{first}</span>
          <span className={styles.hint}>{note}</span>
          <span className={styles.count}>{count} 次</span>
        </li>
      ))}
    </ul>
  )
}
