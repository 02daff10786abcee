import type { Theme } from '@jiangtai/contract/organizations'
import { useEffect, useState } from 'react'
import { useOrganization } from '../../kit/session/organization.ts'
import { Segmented } from '../../kit/ui/Segmented.tsx'
import { useTitle } from '../../kit/window/use-title.ts'
import { ReportBody } from '../../reports/ReportBody.tsx'
import { sampleReport } from '../../reports/sample-report.ts'
import { applyTheme } from '../../theme.ts'
import { FeedbackParts } from './FeedbackParts.tsx'
import { FormParts } from './FormParts.tsx'
import styles from './GalleryPage.module.css'
import { LiveQuestionParts } from './LiveQuestionParts.tsx'
import { LockParts } from './LockParts.tsx'
import { NameParts } from './NameParts.tsx'
import { RollCallParts } from './RollCallParts.tsx'
import { ScorerParts } from './ScorerParts.tsx'
import { StateParts } from './StateParts.tsx'
import { TimerParts } from './TimerParts.tsx'
import { ToolParts } from './ToolParts.tsx'
import { TrafficLightParts } from './TrafficLightParts.tsx'
import { VoterParts } from './VoterParts.tsx'

const themes: readonly { value: Theme; text: string }[] = [
  { value: 'default', text: '黛绿' },
  { value: 'hxz', text: '青花' },
  { value: 'jp', text: '柿橙' },
]

/** Every part of the kit in all its states, in every theme. */
export function GalleryPage() {
  const own = useOrganization().theme
  const [theme, setTheme] = useState(own)
  useTitle('组件')
  useEffect(() => {
    applyTheme(theme)
    return () => applyTheme(own)
  }, [theme, own])
  return (
    <main className={styles.page}>
      <header className={styles.header}>
        <h1 className={styles.title}>组件</h1>
        <Segmented label="主题" options={themes} value={theme} onChange={setTheme} />
      </header>
      <FormParts />
      <FeedbackParts />
      <StateParts />
      <NameParts />
      <ToolParts />
      <VoterParts />
      <LiveQuestionParts />
      <TrafficLightParts />
      <ScorerParts />
      <TimerParts />
      <LockParts />
      <RollCallParts />
      <ReportParts />
    </main>
  )
}

/** The report of a made-up lesson. */
const ReportParts = () => <ReportBody report={sampleReport()} />
