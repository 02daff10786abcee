import type { AuditAct, AuditKind } from '@jiangtai/contract/audits'
import type { Flag } from '@jiangtai/contract/flag'
import type { JobState } from '@jiangtai/contract/jobs'
import type { LockScope } from '@jiangtai/contract/lock-screen'
import type { NoticeType } from '@jiangtai/contract/notices'
import type { ProtocolKind } from '@jiangtai/contract/protocol'
import type { GrantedLevel, UserType } from '@jiangtai/contract/roles'
import type { SuggestState, SuggestType } from '@jiangtai/contract/suggests'
import type { ClassSwitch } from '@jiangtai/contract/switches'
import type { ScanState, scanStates } from '@jiangtai/contract/wechat-login'
import type { Generated } from 'kysely'
import type { BoardTables } from './board-tables.ts'
import type { ClassGroupTables } from './class-group-tables.ts'
import type { CourseTables } from './course-tables.ts'
import type { ExamTables } from './exam-tables.ts'
import type { LibraryTables } from './library-tables.ts'
import type { MoneyTables } from './money-tables.ts'
import type { OrganizationTables } from './organization-tables.ts'
import type { PeopleTables } from './people-tables.ts'
import type { PrivacyTables } from './privacy-tables.ts'
import type { QuestionTables } from './question-tables.ts'
import type { TimetableTables } from './timetable-tables.ts'

/** Portable columns: ids integer identity, times whole seconds as bigint (`_at`; an integer ends in 2038), flags 0/1, money integer cents, JSON as text. */

/** What a notice tells of: a student who asks to leave (`ref_id`: the class), a teacher who asks to join, a report about a resource, a push, an exam of a class. */
export interface NoticeRef {
  readonly from_id: number
  readonly ref_kind: 'leave' | 'join' | 'report' | 'push' | 'vip' | 'exam'
  readonly ref_id: number
}

export interface Tables
  extends BoardTables,
    ClassGroupTables,
    CourseTables,
    ExamTables,
    LibraryTables,
    MoneyTables,
    OrganizationTables,
    PeopleTables,
    PrivacyTables,
    QuestionTables,
    TimetableTables {
  /** What is decided for one class: a tool is off when either says so. */
  class_switches: { class_id: number; name: ClassSwitch; is_on: Flag }
  /** Students whose screens are never covered (O055). */
  lock_exemptions: { user_id: number; created_at: number }
  /** What the last lock of a teacher covered: the next one begins with it. */
  lock_habits: { user_id: number; lock_scope: LockScope; changed_at: number }
  /** `join_code`: what students type to join; none while the class takes no newcomers. */
  classes: {
    id: Generated<number>
    org_id: number
    name: string
    created_at: number
    join_code: string | null
    /** 1 to 12, and the year in which the school year begins; 0: not said. */
    grade: Generated<number>
    year: Generated<number>
    head_teacher_id: Generated<number | null>
    /** Nobody is in it any more; all that happened in it stays. */
    archived_at: Generated<number | null>
  }
  users: {
    id: Generated<number>
    org_id: number
    user_type: UserType
    username: string
    /** What login compares: see `usernameKey`. */
    username_key: string
    real_name: string
    password_hash: string
    /** The class used last; the next session begins with it (O108). */
    last_class_id: number | null
    created_at: number
    /** Eleven digits, one account of the organisation. */
    phone: Generated<string | null>
    /** Where the account was registered; empty: by the school. */
    channel: Generated<string>
    /** 0: registered by themselves, and the school has not said yet that they teach there (`members/vouched.db.ts`). */
    is_vouched: Generated<Flag>
    /** What the school numbers its students by, one each. */
    student_no: Generated<string | null>
    /** 0 not said, 1 男, 2 女. */
    gender: Generated<0 | 1 | 2>
    /** Several children may have the same. Nothing is sent there. */
    parent_phone: Generated<string | null>
    /** 1 active, 2 stopped: cannot log in and is in no list, but all that is theirs stays. */
    state: Generated<1 | 2>
    /** The account that this one was a duplicate of: deleted with it. */
    merged_into: Generated<number | null>
    /** 0: never. */
    last_login_at: Generated<number>
    /** The picture that is shown; null: none. */
    avatar_id: Generated<number | null>
  }
  /** Two accounts of one person; `user_a` is the lower id. */
  user_relations: { user_a: number; user_b: number; created_at: number }
  class_teachers: { class_id: number; teacher_id: number }
  /** What a teacher teaches in a class; without a row everything that the teacher teaches. Goes with `class_teachers`. */
  class_subjects: { class_id: number; teacher_id: number; subject_id: number }
  /** A teacher who has asked to teach a subject in a class; the row goes with the answer. */
  class_join_requests: { id: Generated<number>; class_id: number; teacher_id: number; subject_id: number; asked_at: number }
  /** The student is the key: one class at a time (O108). */
  class_students: { student_id: number; class_id: number }
  /** A student who has asked to leave the class; the row goes with the answer. */
  leave_requests: { student_id: number; class_id: number; asked_at: number }
  /** A teacher who administers the school (1) or all schools (2). `granted_by` null: the command line. */
  admins: { user_id: number; org_id: number; level: GrantedLevel; granted_by: number | null; granted_at: number }
  /**
   * Who did what to what; never changed, kept for 400 days. `actor_id` null: the command line. `user_id` and `class_id` where it is about a person
   * or in a class. The name of a person is masked. Before and after are short JSON, in words that people read; empty: nothing to say.
   */
  audits: {
    id: Generated<number>
    org_id: number
    actor_id: number | null
    act: AuditAct
    class_id: number | null
    user_id: number | null
    object_kind: AuditKind
    object_id: number
    object_name: string
    before_json: string
    after_json: string
    address: string
    created_at: number
  }
  /**
   * O064: when a class may use its tools, the last second excluded; a class without a row always may. `order_id`: what paid for it; null: it counts for
   * the whole class but accounts that an order made. `is_spoken`: spoken exams are paid for, too.
   */
  class_valid_dates: {
    id: Generated<number>
    class_id: number
    starts_at: number
    ends_at: number
    order_id: Generated<number | null>
    is_spoken: Generated<Flag>
  }
  sessions: {
    id: Generated<number>
    token_hash: string
    user_id: number
    class_id: number | null
    origin: number
    is_persistent: Flag
    address: string
    user_agent: string
    created_at: number
    seen_at: number
    expires_at: number
    /** O015: where a third party wants its people back. */
    back_url: Generated<string>
    /** The public channel somebody came by; empty for the others. */
    channel: Generated<string>
    /** When the person last proved who they are; going on from another session is no proof. */
    proven_at: Generated<number>
    /** When the password was last entered again, for what an administrator cannot take back; 0: never. */
    confirmed_at: Generated<number>
  }
  /** Captchas and codes: the answer only as an HMAC. */
  one_time: { kind: string; subject: string; answer_hash: string; data: string; tries_left: number; expires_at: number }
  /**
   * Three levels: subject (with its textbook edition), grade, chapter. `owner_id`, the same in a whole tree: whose own it is; null: the school's.
   * `version` of a subject counts the changes of its tree.
   */
  subjects: {
    id: Generated<number>
    org_id: number
    parent_id: number | null
    level: 1 | 2 | 3
    name: string
    edition: string
    position: number
    owner_id: Generated<number | null>
    version: Generated<number>
    added_by: Generated<number | null>
    import_id: Generated<number | null>
  }
  courses: {
    id: Generated<number>
    chapter_id: number
    name: string
    position: number
    added_by: Generated<number | null>
    import_id: Generated<number | null>
  }
  /** One table that a teacher imported; what it added says so until it is the school's, or the import is undone. */
  tree_imports: { id: Generated<number>; teacher_id: number; created_at: number }
  /** Who may change the school's trees. */
  tree_editors: { teacher_id: number }
  teacher_subjects: { teacher_id: number; subject_id: number }
  /** O109: at most one without an end in a class. */
  lessons: {
    id: Generated<number>
    class_id: number
    teacher_id: number
    course_id: number | null
    started_at: number
    /** When a teacher's device was last there; a lesson nobody teaches any more ends by itself. */
    seen_at: number
    ended_at: number | null
  }
  /** Who was there and when: a stay goes on while somebody is seen again within two minutes. */
  lesson_attendances: { lesson_id: number; student_id: number; stay: number; came_at: number; seen_at: number }
  tool_states: { class_id: number; tool: string; state: string; version: number }
  facts: {
    id: Generated<number>
    class_id: number
    lesson_id: number | null
    tool: string
    kind: string
    user_id: number
    created_at: number
    data: string
  }
  /** Work that outlives a request. While it runs, `due_at` is the end of its lease: whoever comes later may take it. */
  jobs: {
    id: Generated<number>
    kind: string
    /** Null: the house's own. */
    user_id: number | null
    /** There is only one with this name. */
    once_key: string | null
    input: string
    state: Generated<JobState>
    done: Generated<number>
    total: Generated<number>
    msg: Generated<string>
    file_url: Generated<string>
    /** How often it was begun; also tells a run from the one after it. */
    tries: Generated<number>
    due_at: number
    is_cancelled: Generated<Flag>
    created_at: number
    ended_at: number | null
  }
  /** Votes prepared before the lesson; `form` as it is published. */
  vote_plans: { id: Generated<number>; teacher_id: number; form: string; updated_at: number }
  /** What an account of organisation jp may use; one without a row is paid for and has logged in before. */
  jp_accounts: { user_id: number; is_free: Flag; is_first_login_pending: Flag; is_spoken_valid: Flag }
  /** Where registered teachers come from; the default channel needs no row. */
  channels: { org_id: number; code: string; name: string }
  /** School systems whose people come with a signed token; `back_hosts` is a JSON list. */
  sso_partners: { org_id: number; code: string; name: string; secret: string; back_hosts: string }
  third_party_links: { org_id: number; partner: string; external_id: string; user_id: number; person_name: string; bound_at: number }
  /** Who opens which account in the mini-program: a person of the chat app, as this mini-program knows them. */
  applet_links: { org_id: number; external_id: string; user_id: number; bound_at: number }
  /** What single sign-on tokens have been used for, until they expire. */
  sso_uses: { token_hash: string; step: 'enter' | 'bind'; expires_at: number }
  /** Who is who in the chat app; `app`: of which of our apps it says so. One for each account. */
  wechat_links: { org_id: number; app: string; external_id: string; user_id: number; person_name: string; bound_at: number }
  /**
   * What a browser has begun with the chat app. `ticket_hash`: of what its cookie holds. `user_id`: who was logged in, null for nobody. `external_id`: who has
   * confirmed; empty until then.
   */
  wechat_scans: {
    state_hash: string
    ticket_hash: string
    org_id: number
    user_id: number | null
    /** 5: the chat app is just being asked who it is. */
    scan_state: Exclude<ScanState, typeof scanStates.expired> | 5
    tries_left: number
    external_id: string
    person_name: string
    expires_at: number
  }
  /** What people did. The same twice in one second is one that was sent twice. */
  analytics_events: {
    id: Generated<number>
    org_id: number
    user_id: number
    user_type: UserType
    /** 0: none. */
    class_id: number
    course_id: number
    event_id: number
    page: string
    time: number
    created_at: number
  }
  /** What became of each backup; `failure` is empty where it went well. */
  /** One row at most: when backups are made by themselves (`at` null: not), and of how many days, weeks and months one is kept. */
  backup_schedule: { id: number; at: number | null; days: number; weeks: number; months: number; version: number }
  backup_runs: { id: Generated<number>; name: string; began_at: number; ended_at: number; bytes: number; failure: string }
  /** Who was deleted, for ever: a backup that is restored may be older. `created_at` is that of the account. */
  deletions: { user_id: number; created_at: number; deleted_at: number }
  /** `user_info`, `org_info` and `class_info`: what the page believed; empty where a session knew it too. */
  error_reports: {
    id: Generated<number>
    created_at: number
    seen_at: number
    count: number
    /** Who, where and what: of the same within an hour there is one row. */
    fingerprint: string
    hour: number
    org_id: number
    user_id: number | null
    class_id: number
    type: string
    page_url: string
    error_info: string
    dev_info: string
    user_agent: string
    address: string
    user_info: string
    org_info: string
    class_info: string
  }
  notices: {
    id: Generated<number>
    user_id: number
    type_id: NoticeType
    title: string
    text: string
    mix_id: number | null
    /** A course share that it tells of. */
    share_id: Generated<number | null>
    /** Who is named in it, and what that person asked for or said. */
    from_id: Generated<number | null>
    ref_kind: Generated<NoticeRef['ref_kind'] | null>
    ref_id: Generated<number | null>
    created_at: number
    read_at: number | null
    /** Dropped; here for one more day. */
    deleted_at: Generated<number | null>
  }
  /** Which new functions somebody has been shown (`new-functions/functions.ts` has the list). */
  new_function_reads: { user_id: number; function_type_id: number; read_at: number }
  protocol_agreements: {
    user_id: number
    /** When the text that was agreed to was changed last. */
    version: number
    agreed_at: number
  }
  protocol_acceptances: {
    user_id: number
    kind: ProtocolKind
    /** Since when the text counts. */
    version: number
    accepted_at: number
  }
  suggests: {
    id: Generated<number>
    org_id: number
    user_id: number
    /** Null: about none, or one that is gone. */
    resource_id: number | null
    /** What it was called then. */
    resource_title: string
    type_id: SuggestType
    text: string
    state: SuggestState
    answer: string
    created_at: number
    /** Null: somebody still has to answer. */
    handled_at: number | null
    /** Counts what was done about it. */
    version: Generated<number>
    answered_at: Generated<number | null>
  }
  suggest_files: {
    suggest_id: number
    upload_id: number
    position: number
  }
}
