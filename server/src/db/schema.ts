import type { AuditAct, AuditKind } from '@jiangtai/contract/audits'
import type { CourseType } from '@jiangtai/contract/courses'
import type { Flag } from '@jiangtai/contract/flag'
import type { JobState } from '@jiangtai/contract/jobs'
import type { LockScope } from '@jiangtai/contract/lock-screen'
import type { NoticeType } from '@jiangtai/contract/notices'
import type { PagePlanKind } from '@jiangtai/contract/page-plans'
import type { PreviewState } from '@jiangtai/contract/preview'
import type { GrantedLevel, UserType } from '@jiangtai/contract/roles'
import type { SuggestState, SuggestType } from '@jiangtai/contract/suggests'
import type { ClassSwitch } from '@jiangtai/contract/switches'
import type { Generated } from 'kysely'
import type { BoardTables } from './board-tables.ts'
import type { OrganizationTables } from './organization-tables.ts'
import type { PeopleTables } from './people-tables.ts'
import type { PrivacyTables } from './privacy-tables.ts'
import type { TimetableTables } from './timetable-tables.ts'

/** Portable columns: ids integer identity, times whole seconds as bigint (`_at`; an integer ends in 2038), flags 0/1, money integer cents, JSON as text. */

export interface Tables extends BoardTables, OrganizationTables, PeopleTables, PrivacyTables, TimetableTables {
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
  }
  /** Two accounts of one person; `user_a` is the lower id. */
  user_relations: { user_a: number; user_b: number; created_at: number }
  class_teachers: { class_id: number; teacher_id: number }
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
  /** O064: when a class may use its tools, the last second excluded; a class without a row always may. */
  class_valid_dates: { id: Generated<number>; class_id: number; starts_at: number; ends_at: number }
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
  /** What single sign-on tokens have been used for, until they expire. */
  sso_uses: { token_hash: string; step: 'enter' | 'bind'; expires_at: number }
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
  /** Bytes an organisation has, each content once. */
  files: {
    id: Generated<number>
    org_id: number
    sha256: string
    bytes: number
    /** What its bytes were found to be. */
    extension: string
    storage_key: string
    created_at: number
    /** `thumbStates` */
    thumb_state: Generated<number>
  }
  /** An Office file as pages; of what was never tried there is no row. */
  previews: {
    file_id: number
    /** Of the name it was first asked for by. */
    extension: string
    state: PreviewState
    percent: Generated<number>
    pages: Generated<number>
    /** Of its pdf. */
    bytes: Generated<number>
    /** A spreadsheet that can be read as a table, too. */
    has_table: Generated<Flag>
    why: Generated<string>
    changed_at: number
  }
  /** What somebody uploaded; its id is the `file_cdn_id` of the wire. */
  uploads: {
    id: Generated<number>
    org_id: number
    file_id: number
    user_id: number
    user_type: UserType
    name: string
    media_type_id: number
    /** The organisation had these bytes before. */
    is_known: Flag
    created_at: number
  }
  /** What an upload says, from page 1 on. The words it is found by stand in `page_words` (`library/content-text.db.ts`). */
  content_texts: { upload_id: number; page: number; text: string }
  unfinished_uploads: {
    upload_id: string
    org_id: number
    user_id: number
    way: 'direct' | 'parts'
    /** Null here and below: not said yet. */
    name: string | null
    bytes: number | null
    sha256: string | null
    media_type_id: number | null
    /** A file with the very bytes that were announced: most of them need not be sent. */
    known_file_id: number | null
    /** Where its bytes lie, or are about to. */
    storage_key: string
    /** Who works at it, and until when nobody else may. */
    claim: string
    claimed_until: number
    /** What became of it: asked again, it answers the same until it expires. */
    made_upload_id: number | null
    expires_at: number
  }
  unfinished_parts: { upload_id: string; n: number; sha256: string }
  /** A file with a title and a place among the subjects. Gone while `deleted_at` is set, also from its owner's lessons; colleagues who took it keep it. */
  resources: {
    id: Generated<number>
    org_id: number
    owner_id: number
    uploader_type: 1 | 2
    /** Null: it is an address. */
    upload_id: number | null
    title: string
    media_class_id: number
    /** Here and below: 0 is not known, or none. */
    pages: Generated<number>
    seconds: Generated<number>
    width: Generated<number>
    height: Generated<number>
    is_school: Generated<Flag>
    course_id: number | null
    created_at: number
    deleted_at: number | null
    /** In no bin any more; here only until it is cleared away, or while colleagues have it in a lesson. */
    purged_at: Generated<number | null>
    /** Of what is shown from another host, and the platform it is on (R085, R087); 0: a file, whose upload says where it lies. */
    address: Generated<string | null>
    platform_id: Generated<number>
  }
  /** Further courses that a resource was uploaded in; the first one is its own. */
  resource_courses: { resource_id: number; course_id: number }
  resource_collects: { teacher_id: number; resource_id: number; created_at: number }
  /** What a school tags resources with; teachers see the tags of a group while `is_show` is 1. */
  tag_groups: { id: Generated<number>; org_id: number; name: string; is_show: Flag; position: Generated<number> }
  /** `parent_id`: the wider tag it stands below; 0: none. */
  tags: { id: Generated<number>; group_id: number; parent_id: number; name: string; position: Generated<number> }
  resource_tags: { resource_id: number; tag_id: number }
  /** What a teacher has put together for a class and a course. Listed nowhere while `deleted_at` is set; the next change begins it anew. */
  mixes: {
    id: Generated<number>
    teacher_id: number
    class_id: number
    course_id: number
    course_type: CourseType
    /** Counts the changes. */
    version: number
    updated_at: number
    deleted_at: Generated<number | null>
  }
  /** A mix that was deleted as a whole. Its items say so: they come back together. */
  deleted_mixes: { id: Generated<number>; mix_id: number; teacher_id: number; deleted_at: number; purged_at: Generated<number | null> }
  /** Taken out while `removed_at` is set: it may come back where it stood. `taken_title`: of what is a colleague's, as it was called when it was put in. */
  mix_items: {
    id: Generated<number>
    mix_id: number
    resource_id: number
    position: number
    removed_at: number | null
    taken_title: string | null
    /** The deletion of the whole mix by which it is out. */
    deleted_mix_id: Generated<number | null>
  }
  /** `told_at`: when the class heard of it; by one node, once. */
  pushes: { id: Generated<number>; mix_id: number; note: string; push_at: number; created_at: number; told_at: number | null }
  push_items: { push_id: number; item_id: number; withdrawn_at: number | null }
  /** What a student opened, and for how long. */
  item_reads: {
    item_id: number
    student_id: number
    opened_at: number
    seen_at: number
    seconds: number
    page: number
    position: number
    is_done: Flag
  }
  page_plans: {
    id: Generated<number>
    teacher_id: number
    resource_id: number
    page: number
    kind: PagePlanKind
    text: string
    seconds: number
    vote_plan_id: number | null
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
    created_at: number
    read_at: number | null
  }
  course_shares: {
    id: Generated<number>
    org_id: number
    teacher_id: number
    /** Null: it is no longer there. */
    course_id: number | null
    course_type: CourseType
    course_name: string
    text: string
    can_copy: Flag
    /** 1: to every teacher of the school; who has read it has a row as receiver. */
    to_school: Flag
    created_at: number
    withdrawn_at: number | null
  }
  course_share_resources: {
    share_id: number
    resource_id: number
    position: number
  }
  course_share_receivers: {
    share_id: number
    teacher_id: number
    read_at: number | null
    /** What it was last put into. */
    mix_id: number | null
  }
  protocol_agreements: {
    user_id: number
    /** When the text that was agreed to was changed last. */
    version: number
    agreed_at: number
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
    handled_at: number | null
  }
}
