/** The articles of the help centre by topic, in the order in which they are listed. */
export const helpTopics = {
  apply: ['needed', 'duration', 'rejected', 'limit', 'cancel'],
  costs: ['costs', 'received', 'late-fee', 'settle', 'cooling-off', 'voucher'],
  pay: ['how', 'recorded', 'amounts', 'hard', 'instalments', 'reminders'],
  account: ['code', 'phone', 'bank-account', 'suspicious'],
  rights: ['data', 'contacts', 'complaint'],
} as const

export type HelpTopic = keyof typeof helpTopics
export type HelpQuestion = (typeof helpTopics)[HelpTopic][number]

export const topicNames = Object.keys(helpTopics) as HelpTopic[]
export const allQuestions: readonly HelpQuestion[] = topicNames.flatMap((topic) => [...helpTopics[topic]])

export const isTopic = (text: string): text is HelpTopic => topicNames.some((topic) => topic === text)
export const isQuestion = (text: string): text is HelpQuestion => allQuestions.some((question) => question === text)

/** The topic of an article. */
export const topicOf = (question: HelpQuestion): HelpTopic =>
  topicNames.find((topic) => helpTopics[topic].some((one) => one === question)) ?? 'apply'
