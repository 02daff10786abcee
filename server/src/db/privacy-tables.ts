import type { Generated } from 'kysely'

/** Deletion, consent, export and retention of what is known of people. */
export interface PrivacyTables {
  /** A student whose data will be deleted at `purge_at`, unless somebody takes it back. `asked_by` null: the command line. */
  deletion_requests: {
    student_id: number
    org_id: number
    asked_by: number | null
    reason: string
    asked_at: number
    purge_at: number
  }
  /** A guardian's consent: who gave it, how, to which version of the privacy text, and who wrote it down. */
  consents: {
    student_id: number
    org_id: number
    given_by: string
    how: string
    text_version: number
    given_at: number
    recorded_by: number | null
    recorded_at: number
    /** Null: it holds. */
    withdrawn_at: Generated<number | null>
  }
  /** A zip of a person's data (`student_id`, also of a teacher), or of the whole school's (null); it lies in the storage while `made_at` is set. */
  data_exports: {
    id: Generated<number>
    org_id: number
    student_id: number | null
    asked_by: number | null
    job_id: number | null
    bytes: Generated<number>
    created_at: number
    made_at: number | null
  }
  /** How many days a school keeps what; what has no row is kept as long as usual. */
  retentions: { org_id: number; name: string; days: number; changed_at: Generated<number> }
}
