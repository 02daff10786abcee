import { hasBlanks, hasOptions, questionTypes } from '@jiangtai/contract/question'
import { Segmented } from '../../kit/ui/Segmented.tsx'
import { judgements } from '../../parts/question/question-words.ts'
import { RichDocField } from '../../parts/rich-doc/RichDocField.tsx'
import { AnalysisFields } from './AnalysisFields.tsx'
import { BlankFields } from './BlankFields.tsx'
import { FaultText, Part } from './FaultText.tsx'
import { withStem } from './leaf-form.ts'
import type { LeafProps } from './leaf-props.ts'
import { OptionFields } from './OptionFields.tsx'

/** What is asked, and its answer. */
export function LeafFields(props: LeafProps) {
  const { leaf, onLeaf, fault } = props
  const { type } = leaf
  const stemFault = fault('stem')
  return (
    <>
      <Part title="题干" hint={hasBlanks(type) ? '用“填空线”在题干里留空' : undefined} isFaulty={stemFault !== undefined}>
        <RichDocField
          // Blanks can be set in the editor of some types only.
          key={hasBlanks(type) ? 'blanks' : 'plain'}
          label="题干"
          doc={leaf.stem}
          onDoc={(stem, blanksWere) => onLeaf((now) => withStem(now, stem, blanksWere))}
          placeholder="请输入题干"
          error={stemFault}
          hasBlanks={hasBlanks(type)}
        />
      </Part>
      {hasOptions(type) && <OptionFields {...props} />}
      {hasBlanks(type) && <BlankFields {...props} />}
      {type === questionTypes.judge && (
        <Part title="答案" isFaulty={fault('key') !== undefined}>
          <div>
            <Segmented<0 | 1 | -1>
              label="答案"
              options={judgements}
              value={leaf.judged ?? -1}
              onChange={(judged) => judged !== -1 && onLeaf((now) => ({ ...now, judged }))}
            />
          </div>
          <FaultText text={fault('key')} />
        </Part>
      )}
      {type === questionTypes.analysis && <AnalysisFields {...props} />}
    </>
  )
}
