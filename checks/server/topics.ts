import { topics } from '../../server/src/modules/topics.ts'
import { moduleOf } from '../boundaries.ts'

type Source = readonly [file: string, text: string]

const isSubscriptions = (file: string) => /^server\/src\/modules\/[a-z-]+\/subscriptions\.ts$/.test(file)

/** Every `topic: 'module.what'` of a file. */
const topicsIn = (text: string) => [...text.matchAll(/\btopic: '([a-z.-]+)'/g)].map(([, topic = '']) => topic)

/**
 * Errors in the server's events: a topic that is not published, or by a module other than its name says; a handler bound outside
 * its module's `subscriptions.ts` or under another module's name; two subscriptions with the same name.
 */
export function topicFaults(sources: readonly Source[], known: readonly string[] = Object.keys(topics)): string[] {
  const publishers = sources.filter(([file]) => !isSubscriptions(file) && moduleOf(file) !== undefined)
  const published = publishers.flatMap(([file, text]) => topicsIn(text).map((topic) => ({ file, topic })))
  const bound = sources.flatMap(([file, text]) =>
    [...text.matchAll(/\bsubscription\(\{\s*name: '([a-z.-]+)'/g)].map(([, name = '']) => ({ file, name })),
  )
  const bindings = sources.filter(([, text]) => /\bsubscription\(\{/.test(text))
  return [
    ...known
      .filter((topic) => !published.some((one) => one.topic === topic))
      .map((topic) => `no module publishes ${topic}`),
    ...published
      .filter(({ file, topic }) => moduleOf(file) !== topic.split('.')[0])
      .map(({ file, topic }) => `${file} publishes ${topic}`),
    ...bindings.filter(([file]) => !isSubscriptions(file)).map(([file]) => `${file} binds a handler`),
    ...bound
      .filter(({ file, name }, index) => {
        const again = bound.findIndex((one) => one.name === name) < index
        return again || moduleOf(file) !== name.split('.')[0]
      })
      .map(({ file, name }) => `${file} binds ${name}`),
  ]
}
