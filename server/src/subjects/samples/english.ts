const sections = 'Section A；Section B；Self Check'

const units = (titles: readonly string[], first = 1) => titles.map((title, at) => `Unit ${first + at} ${title}：${sections}`).join('\n')

export const english = `
七年级上册
${units([
  "My name's Gina.",
  'This is my sister.',
  'Is this your pencil?',
  "Where's my schoolbag?",
  'Do you have a soccer ball?',
  'Do you like bananas?',
  'How much are these socks?',
  'When is your birthday?',
  'My favorite subject is science.',
])}
七年级下册
${units([
  'Can you play the guitar?',
  'What time do you go to school?',
  'How do you get to school?',
  "Don't eat in class.",
  'Why do you like pandas?',
  "I'm watching TV.",
  "It's raining!",
  'Is there a post office near here?',
  'What does he look like?',
  "I'd like some noodles.",
  'How was your school trip?',
  'What did you do last weekend?',
])}
八年级上册
${units([
  'Where did you go on vacation?',
  'How often do you exercise?',
  "I'm more outgoing than my sister.",
  "What's the best movie theater?",
  'Do you want to watch a game show?',
  "I'm going to study computer science.",
  'Will people have robots?',
  'How do you make a banana milk shake?',
  'Can you come to my party?',
  "If you go to the party, you'll have a great time!",
])}
八年级下册
${units([
  "What's the matter?",
  "I'll help to clean up the city parks.",
  'Could you please clean your room?',
  "Why don't you talk to your parents?",
  'What were you doing when the rainstorm came?',
  'An old man tried to move the mountains.',
  "What's the highest mountain in the world?",
  'Have you read Treasure Island yet?',
  'Have you ever been to a museum?',
  "I've had this bike for three years.",
])}
九年级全一册
${units([
  'How can we become good learners?',
  'I think that mooncakes are delicious!',
  'Could you please tell me where the restrooms are?',
  'I used to be afraid of the dark.',
  'What are the shirts made of?',
  'When was it invented?',
  'Teenagers should be allowed to choose their own…',
  'It must belong to Carla.',
  'I like music that I can dance to.',
  "You're supposed to shake hands.",
  'Sad movies make me cry.',
  'Life is full of the unexpected.',
  "We're trying to save the earth!",
  'I remember meeting all of you in Grade 7.',
])}
`
