import { hasSubs, isHeard, questionTypes } from '@jiangtai/contract/question'
import { RichDocField } from '../../parts/rich-doc/RichDocField.tsx'
import { AudioField } from './AudioField.tsx'
import styles from './Edit.module.css'
import { Part } from './FaultText.tsx'
import { type FormFault, faultAt, type Spot } from './form-faults.ts'
import { LeafFields } from './LeafFields.tsx'
import { centiOf, type QuestionForm } from './question-form.ts'
import { SubFields } from './SubFields.tsx'

interface Props {
  readonly form: QuestionForm
  readonly onForm: (change: (form: QuestionForm) => QuestionForm) => void
  readonly faults: readonly FormFault[]
}

/** What is asked, its answer and its explanation. */
export function ContentFields({ form, onForm, faults }: Props) {
  const { lead } = form
  const fault = (place: Spot['place']) => faultAt(faults, { place })
  return (
    <div className={styles.main}>
      {isHeard(lead.type) && (
        <AudioField audio={form.audio} onAudio={(to) => onForm((now) => ({ ...now, audio: to(now.audio) }))} fault={fault('audio')} />
      )}
      {hasSubs(lead.type) ? (
        <>
          <Part
            title="材料"
            hint={lead.type === questionTypes.hearingRead ? '可以不填' : undefined}
            isFaulty={fault('material') !== undefined}
          >
            <RichDocField
              label="材料"
              doc={form.material}
              onDoc={(material) => onForm((now) => ({ ...now, material }))}
              placeholder="请输入阅读材料"
              error={fault('material')}
            />
          </Part>
          <SubFields subs={form.subs} onSubs={(to) => onForm((now) => ({ ...now, subs: to(now.subs) }))} faults={faults} />
        </>
      ) : (
        <LeafFields
          leaf={lead}
          onLeaf={(to) => onForm((now) => ({ ...now, lead: to(now.lead) }))}
          fault={(place, more) => faultAt(faults, { place, ...more })}
          fullCenti={centiOf(form.score)}
        />
      )}
      <Part title="解析" hint="学生交卷后可见" isFaulty={fault('explanation') !== undefined}>
        <RichDocField
          label="解析"
          doc={form.explanation}
          onDoc={(explanation) => onForm((now) => ({ ...now, explanation }))}
          placeholder="可以不填"
          error={fault('explanation')}
        />
      </Part>
    </div>
  )
}
