import { analysis, judge, pack, read, single, type Written } from './written.ts'

const [name, from, mum, parents] = ['My name is Daming', 'I am from Beijing', 'Is this your mum?', 'These are my parents'] as const

export const englishReading: readonly Written[] = [
  {
    ...read(
      'Hello! My name is Chen Yu. I am thirteen years old, and I am from Chengdu. It is a big city in the west of China. I am in Class 3, Grade 7. There are forty-six students in my class. Our English teacher is Ms Wang. She is from Nanjing. My best friend is Li Hao. He is from Chengdu, too. We walk to school together every day.',
      single('Where is Chen Yu from?', ['Nanjing', 'Chengdu', 'Beijing', 'Shanghai'], 'B'),
      single('Who is Ms Wang?', ['Chen Yu’s mother', 'Li Hao’s aunt', 'An English teacher', 'A student'], 'C'),
      judge('Chen Yu and Li Hao go to school by bus.', '错'),
      pack('There are ____ students in Chen Yu’s class.', '46〔数值〕|forty-six'),
    ),
    ...{
      points: ['细节理解'],
      course: from,
      hard: 2,
      full: 8,
      why: '在短文中找到对应的句子：He is from Chengdu, too. / We walk to school together every day.',
    },
  },
  {
    ...read(
      'This is a photo of my family. The man on the left is my grandfather. He was a bus driver for thirty years. The woman next to him is my grandmother. My parents are behind them. My father is a doctor, and my mother is the manager of a small theatre. The girl in front is my little sister. She is only four. And where am I? I am not in the photo. I am the one with the camera!',
      single('What is the writer’s mother?', ['A doctor', 'A bus driver', 'A teacher', 'A manager'], 'D'),
      single(
        'Why is the writer not in the photo?',
        ['He is at school.', 'He is taking the photo.', 'He is only four.', 'He is behind the parents.'],
        'B',
      ),
      single(
        'What is the best title for the passage?',
        ['My Family Photo', 'My Grandfather’s Bus', 'A Small Theatre', 'My Little Sister'],
        'A',
      ),
      analysis(
        'How many people are there in the photo? Who are they?',
        'There are five people in the photo: the writer’s grandfather, grandmother, father, mother and little sister.\n【评分标准】\n1分 人数正确\n2分 写全五个人',
      ),
    ),
    ...{
      points: ['细节理解', '主旨大意'],
      course: parents,
      hard: 3,
      full: 9,
      why: '最后一句 I am the one with the camera 说明作者在拍照。',
    },
  },
  {
    ...read(
      '<html><p>Read the notice and answer the questions.</p><table><tr><td><b>English Club</b></td><td><b>Time</b></td><td><b>Place</b></td></tr><tr><td>Story Time</td><td>Monday, 4:30</td><td>Room 201</td></tr><tr><td>Film Time</td><td>Wednesday, 4:30</td><td>The hall</td></tr><tr><td>Free Talk</td><td>Friday, 5:00</td><td>The library</td></tr></table><p>Everyone is welcome. Please bring a pen and a smile!</p>',
      single('You want to see a film. Where should you go?', ['Room 201', 'The hall', 'The library', 'The playground'], 'B'),
      pack('Free Talk begins at ____ on ____.', '5:00|five|five o’clock;;Friday'),
      judge('Only Grade 8 students can come to the English Club.', '错'),
    ),
    ...{ points: ['细节理解'], course: name, hard: 2, full: 6, why: 'Everyone is welcome 说明大家都可以参加。' },
  },
  {
    ...read(
      'Betty is new in our class. On the first day she sat alone and did not talk. Daming smiled at her and said hello. He showed her the library and the music room. Lingling asked her about her hometown. Soon Betty began to smile, too. “A smile is the same in every language,” said Ms Wang. Now Betty has many friends, and she often helps us with our English.',
      single('How did Betty feel on the first day?', ['Happy', 'Lonely', 'Angry', 'Proud'], 'B'),
      single(
        'What does Ms Wang mean?',
        ['Everyone understands a smile.', 'English is easy.', 'Students should not talk.', 'Betty speaks many languages.'],
        'A',
      ),
      pack('Daming showed Betty the ____ and the ____.', 'library;;music room;;〔可互换1,2〕'),
    ),
    ...{
      points: ['细节理解', '主旨大意'],
      course: 'You should smile at her',
      hard: 3,
      full: 7,
      why: 'sat alone and did not talk 说明她感到孤单。',
    },
  },
  {
    ...analysis(
      'Write about yourself in five sentences. 用英语介绍自己，包括姓名、年龄、来自哪里、班级和一个爱好，不少于 40 词。',
      'Hello! My name is Lin Xiao. I am twelve years old. I am from Beijing. I am in Class 3, Grade 7. I like music very much, and I play the piano every weekend. My best friend likes music, too. We often sing together after school.\n【评分标准】\n5分 要点齐全\n3分 语言正确\n2分 书写规范，词数符合要求',
    ),
    ...{ points: ['介绍自己'], course: name, hard: 3, full: 10 },
  },
  {
    ...analysis(
      '看图，用英语介绍 “me” 的家庭，不少于 30 词。\n[图片 60% A family tree]',
      'This is my family. These are my grandparents. They have a son and a daughter. Their son is my father, and their daughter is my aunt. The woman next to my father is my mother. I have a sister. We love our family.\n【评分标准】\n4分 家庭成员关系正确\n3分 语言正确\n1分 词数符合要求',
    ),
    ...{ points: ['介绍家人'], course: mum, hard: 3, pictures: ['family-tree.png'] },
  },
  {
    ...analysis(
      '翻译成英语：这些是我的父母，他们都是教师。',
      'These are my parents. They are both teachers. / These are my parents, and they are both teachers.\n【评分标准】\n1分 These are my parents\n1分 both 的用法正确',
    ),
    ...{ points: ['介绍家人', '代词'], course: parents, hard: 2, full: 2 },
  },
]
