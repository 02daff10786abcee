import { judge, multiple, pack, single, type Written } from './written.ts'

const [name, from, mum, parents] = ['My name is Daming', 'I am from Beijing', 'Is this your mum?', 'These are my parents'] as const
const [speak, smile] = ['Let us try to speak English', 'You should smile at her'] as const

export const englishWords: readonly Written[] = [
  {
    ...single('— What’s your name?\n— My name ____ Lingling.', ['am', 'is', 'are', 'be'], 'B'),
    ...{ points: ['be 动词'], course: name, hard: 1, why: '主语 my name 是第三人称单数，用 is。' },
  },
  {
    ...single('— ____ are you from?\n— I’m from Shanghai.', ['What', 'Who', 'Where', 'How'], 'C'),
    ...{ points: ['特殊疑问句', '国家与城市'], course: from, hard: 1, why: '答语是地点，用 where 提问。' },
  },
  {
    ...single('Tony and Betty ____ my good friends.', ['am', 'is', 'are', 'be'], 'C'),
    ...{ points: ['be 动词'], course: from, hard: 1, why: '主语是两个人，用 are。' },
  },
  {
    ...single('This is Mr Green. ____ is our English teacher.', ['He', 'She', 'His', 'Her'], 'A'),
    ...{ points: ['代词'], course: name, hard: 1, why: 'Mr 指男性，作主语用 he。' },
  },
  {
    ...single('Is this ____ mum? She looks very young.', ['you', 'your', 'yours', 'yourself'], 'B'),
    ...{ points: ['代词'], course: mum, hard: 1, why: '名词前用形容词性物主代词 your。' },
  },
  {
    ...single('— Whose pencil is this?\n— It’s ____.', ['Daming', 'Damings', 'Daming’s', 'Damings’'], 'C'),
    ...{ points: ['名词所有格'], course: mum, hard: 2, why: '单数名词的所有格在词尾加 ’s。' },
    earlier: ['Whose pencil is this? It’s ____.'],
  },
  {
    ...single(
      'Look at the picture. Who is the woman next to “mother”?\n[图片 60% A family tree]',
      ['My grandmother', 'My aunt', 'My sister', 'My uncle'],
      'B',
    ),
    ...{
      points: ['家庭成员'],
      course: mum,
      hard: 2,
      why: '图中 mother 右边的人是 aunt，她是 father 的姐妹。',
      pictures: ['family-tree.png'],
    },
  },
  {
    ...single('We have an English lesson ____ Monday morning.', ['at', 'in', 'on', 'to'], 'C'),
    ...{ points: ['介词与冠词'], course: parents, hard: 2, why: '具体某一天的上午、下午或晚上，用 on。' },
  },
  {
    ...single('My mother is ____ English teacher at this school.', ['a', 'an', 'the', '/'], 'B'),
    ...{ points: ['介词与冠词'], course: parents, hard: 1, why: 'English 以元音音素开头，用 an。' },
  },
  {
    ...single('My father’s mother is my ____.', ['aunt', 'sister', 'grandmother', 'cousin'], 'C'),
    ...{ points: ['家庭成员'], course: mum, hard: 1, why: '爸爸的妈妈是奶奶。' },
  },
  {
    ...single('____ are my parents, and that is my brother.', ['This', 'That', 'These', 'It'], 'C'),
    ...{ points: ['代词'], course: parents, hard: 2, why: 'parents 是复数，be 动词是 are，用 these。' },
  },
  {
    ...single('London is the capital of ____.', ['the US', 'the UK', 'Canada', 'Australia'], 'B'),
    ...{ points: ['国家与城市'], course: from, hard: 1, why: '伦敦是英国的首都。' },
  },
  {
    ...single('You ____ smile at people when you meet them. It makes them feel welcome.', ['should', 'shouldn’t', 'can’t', 'needn’t'], 'A'),
    ...{ points: ['情态动词'], course: smile, hard: 2, why: 'should 表示建议，“应该”。' },
  },
  {
    ...single('— How about ____ to the radio in English?\n— That’s a good idea.', ['listen', 'listening', 'listens', 'to listen'], 'B'),
    ...{ points: ['介词与冠词'], course: speak, hard: 3, why: 'about 是介词，后面用动词的 -ing 形式。' },
  },
  {
    ...multiple('Which of these words are about family members?（选出所有正确答案）', ['uncle', 'teacher', 'cousin', 'grandparent'], 'ACD'),
    ...{ points: ['家庭成员'], course: mum, hard: 1, why: 'teacher 是职业，不是家庭成员。' },
  },
  {
    ...judge('“Tom and Lucy’s room” means that they share one room.', '对'),
    ...{ points: ['名词所有格'], course: mum, hard: 3, why: '两人共有时，只在后一个名词后加 ’s。' },
  },
  {
    ...judge('In English names, the family name usually comes first.', '错'),
    ...{ points: ['介绍自己'], course: name, hard: 1, why: '英语姓名通常名在前、姓在后。' },
  },
  {
    ...pack('I ____ twelve years old and my brother ____ fifteen.（用 be 动词的适当形式填空）', 'am;;is'),
    ...{ points: ['be 动词'], course: name, hard: 1, full: 2, why: 'I 用 am，my brother 是第三人称单数，用 is。' },
  },
  {
    ...pack('This is my sister. ____ name is Amy.（she）', 'Her'),
    ...{ points: ['代词'], course: mum, hard: 1, full: 1, why: '名词前用物主代词，句首大写。' },
  },
  {
    ...pack('He comes from the UK. He is ____.（用形容词填空，注意大小写）', 'British〔区分大小写〕'),
    ...{ points: ['国家与城市'], course: from, hard: 2, full: 1, why: '表示国籍的形容词首字母要大写。' },
  },
  {
    ...pack('— What time is it?\n— It’s 7:30. It’s half past ____.', 'seven|7〔数值〕'),
    ...{ points: ['数字与时间'], course: name, hard: 1, full: 1, why: 'half past seven 是七点半。' },
  },
  {
    ...pack('My uncle is my father’s ____ or my mother’s ____.', 'brother;;brother'),
    ...{ points: ['家庭成员'], course: mum, hard: 1, full: 2, why: 'uncle 是爸爸或妈妈的兄弟。' },
  },
  {
    ...pack('Write two things you see in your classroom: a ____ and a ____.（desk, blackboard）', 'desk;;blackboard;;〔可互换1,2〕'),
    ...{ points: ['介绍自己'], course: name, hard: 1, full: 2, isPrivate: true },
  },
  {
    ...pack('She isn’t a nurse.（改为同义的完整形式）She ____ ____ a nurse.', 'is;;not'),
    ...{ points: ['be 动词'], course: parents, hard: 1, full: 2, why: 'isn’t 是 is not 的缩写。' },
  },
  {
    ...pack('We should always ____ (speak) English in class. Let’s ____ (try) our best.', 'speak;;try'),
    ...{ points: ['情态动词'], course: speak, hard: 2, full: 2, why: 'should 和 let’s 后面都用动词原形。' },
  },
]
