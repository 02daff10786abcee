import type { Flag } from '@jiangtai/contract/flag'
import type { Theme } from '@jiangtai/contract/organizations'
import type { ProtocolKind } from '@jiangtai/contract/protocol'
import type { MarkKind } from '@jiangtai/contract/school'
import type { SwitchName } from '@jiangtai/contract/switches'
import type { WordPlace } from '@jiangtai/contract/words'
import type { Generated } from 'kysely'

/** A school, and what it has decided for itself. */
export interface OrganizationTables {
  organizations: {
    id: Generated<number>
    code: string
    long_name: string
    short_name: string
    page_title: string
    logo: string
    favicon: string
    home_url: string
    service_phone: Generated<string>
    service_hours: Generated<string>
    /** The colours; what an organisation does goes by its code. */
    theme: Generated<Theme>
    /** Counts the changes of what is above and of its hosts: of two who change it at once the second is told. */
    info_version: Generated<number>
    /** Counts the changes of its words. */
    words_version: Generated<number>
    /** Counts the changes of its switches and those of its classes. */
    switches_version: Generated<number>
    /** Counts the changes of its tags. */
    tags_version: Generated<number>
    /** The demo school: it can be removed as a whole. */
    is_demo: Generated<Flag>
    /** When its administrator said that it is set up; 0: not yet. */
    setup_done_at: Generated<number>
    /** Steps that were left for later, with commas between. */
    setup_skipped: Generated<string>
  }
  /** Own pictures; `png` is base64. Whoever is not logged in sees them too. */
  organization_marks: { org_id: number; kind: MarkKind; sha256: string; png: string }
  /** Each text a school has published; an empty one: that which every school begins with. `published_by` null: nobody remembers. */
  protocol_texts: {
    org_id: number
    kind: ProtocolKind
    version: number
    content: string
    published_by: number | null
    published_at: number
  }
  /** A host may carry a port (O012). */
  organization_hosts: { host: string; org_id: number; is_fh: Generated<Flag> }
  /** Hosts that addresses of resources may have: `v.qq.com`, or `*.school.example` for everything below. */
  organization_media_hosts: { org_id: number; host: string }
  /** Servers on its networks that keep files near the pages that show them. */
  school_servers: {
    id: Generated<number>
    org_id: number
    name: string
    /** With its port, unless that is the usual one. */
    host: string
    is_secure: Flag
    key_hash: string
    created_at: number
    /** 0: never heard of. */
    seen_at: Generated<number>
    version: Generated<string>
    file_count: Generated<number>
    file_bytes: Generated<number>
    /** Where it says that it listens; 0: it has not said. */
    listens_port: Generated<number>
    listens_secure: Generated<Flag>
  }
  /** What an organisation has decided about; everything else is on. */
  organization_switches: { org_id: number; name: SwitchName; is_on: Flag }
  /** Bad words of this organisation, besides those of everybody. */
  organization_words: { org_id: number; word: string; created_at: number }
  /** How often a bad word was found in the hour that began `at`, and where; never in which text. */
  word_hits: { org_id: number; at: number; place: WordPlace; word: string; count: number }
}
