import { ReportBody } from '../../reports/ReportBody.tsx'
import { sampleReport } from '../../reports/sample-report.ts'

/** The report of a made-up lesson. */
export const ReportParts = () => <ReportBody report={sampleReport()} />
