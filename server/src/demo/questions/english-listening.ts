import { analysis, hearing, hearingPack, hearingRead, judge, pack, single, type Written } from './written.ts'

const [name, mum] = ['My name is Daming', 'Is this your mum?'] as const

/** Four sentences, hummed: the first goes up, the others go down. */
const tune = {
  ...{ file: 'voice-up-voice-down.flac', plays: 2 },
  transcript: '（四句语调，没有词）第一句升调，第二、三、四句降调。',
}
/** A clock strikes three, and after a while five. */
const clock = { ...{ file: 'clock.flac', plays: 2 }, transcript: '（钟声）敲三下，停顿，再敲五下。' }

export const englishListening: readonly Written[] = [
  {
    ...hearing(tune, '听四句语调，第一句是（　　）', ['rising tone（升调）', 'falling tone（降调）'], 'A'),
    ...{ points: ['语调'], course: name, hard: 1, why: '第一句的结尾上扬，是升调，一般疑问句常用升调。' },
  },
  {
    ...hearing(
      tune,
      '听四句语调，第一句最可能是下面哪个句子（　　）',
      ['Is this your mum?', 'This is my mum.', 'What’s her name?', 'Nice to meet you.'],
      'A',
    ),
    ...{ points: ['语调', '听音辨意'], course: mum, hard: 2, why: '一般疑问句读升调，陈述句和特殊疑问句读降调。' },
  },
  {
    ...hearing(
      clock,
      'Listen to the clock. What time is it when it strikes for the first time?',
      ['Two o’clock', 'Three o’clock', 'Four o’clock', 'Five o’clock'],
      'B',
    ),
    ...{ points: ['数字与时间', '听音辨意'], course: name, hard: 1, why: '第一次敲了三下。' },
  },
  {
    ...hearingPack(
      clock,
      'The clock strikes ____ first. Then it strikes ____. That is ____ hours later.',
      'three|3〔数值〕;;five|5〔数值〕;;two|2〔数值〕',
    ),
    ...{ points: ['数字与时间', '听后填词'], course: name, hard: 2, full: 3, why: '先敲三下，再敲五下，相隔两个小时。' },
  },
  {
    ...hearingPack(tune, '听四句语调，用 up 或 down 填空：1. ____　2. ____　3. ____　4. ____', 'up;;down;;down;;down'),
    ...{ points: ['语调', '听后填词'], course: mum, hard: 2, full: 4, why: '只有第一句的结尾上扬。' },
  },
  {
    ...hearingRead(
      clock,
      'Lingling goes to the English Club when the clock strikes for the first time. She goes home when it strikes for the second time.',
      single('When does the English Club begin?', ['At 2:00', 'At 3:00', 'At 4:00', 'At 5:00'], 'B'),
      pack('Lingling stays there for ____ hours.', 'two|2〔数值〕'),
      judge('Lingling goes home at six o’clock.', '错'),
    ),
    ...{
      points: ['数字与时间', '听音辨意'],
      course: name,
      hard: 3,
      full: 6,
      why: '第一次敲三下，第二次敲五下：三点开始，五点回家，一共两个小时。',
    },
  },
  {
    ...hearingRead(
      tune,
      'Read the four sentences, then listen to how they go up and down.\n1. Are you from China?\n2. Yes, I am.\n3. Where are you from?\n4. I am from London.',
      single('Which sentence goes up at the end?', ['Sentence 1', 'Sentence 2', 'Sentence 3', 'Sentence 4'], 'A'),
      judge('“Where are you from?” usually goes up at the end.', '错'),
      analysis('Read the four sentences aloud and record yourself.', '【评分标准】\n2分 语调正确\n2分 发音清楚、流利'),
    ),
    ...{ points: ['语调'], course: name, hard: 3, full: 8, why: '一般疑问句读升调，特殊疑问句读降调。' },
  },
]
