import type { Flag } from '@jiangtai/contract/flag'
import type { PreviewState } from '@jiangtai/contract/preview'
import type { UserType } from '@jiangtai/contract/roles'
import type { Generated } from 'kysely'

/** Files, what was made of them, and the resources that stand on them. */
export interface LibraryTables {
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
    /** Of its pdf; empty: made before anybody asked. */
    pdf_sha256: Generated<string>
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
    /** Those of its file; null: a server of before 0070 wrote it, beside a newer one. */
    file_bytes: Generated<number | null>
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
    /** Of its file, kept for lists by size; an address has none. */
    bytes: Generated<number>
    /** It stands for an exam and is no file: neither upload nor address. */
    exam_id: Generated<number | null>
  }
  /** Further courses that a resource was uploaded in; the first one is its own. */
  resource_courses: { resource_id: number; course_id: number }
  /** `title`: what it was called then; null: it is not known. */
  resource_collects: { teacher_id: number; resource_id: number; created_at: number; title: Generated<string | null> }
  /** What a school tags resources with; teachers see the tags of a group while `is_show` is 1. */
  tag_groups: { id: Generated<number>; org_id: number; name: string; is_show: Flag; position: Generated<number> }
  /** `parent_id`: the wider tag it stands below; 0: none. */
  tags: { id: Generated<number>; group_id: number; parent_id: number; name: string; position: Generated<number> }
  resource_tags: { resource_id: number; tag_id: number }
}
