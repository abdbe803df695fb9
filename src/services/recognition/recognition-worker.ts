import { judge } from './recogniser.ts'
import { learnTogether } from './separability.ts'
import { enrol, type SignModel } from './sign-model.ts'
import type { RecognitionRequest, RecognitionResponse } from './worker-messages.ts'

// Runs in a worker, so that the page stays responsive.

let models: readonly SignModel[] = []

addEventListener('message', ({ data }: MessageEvent<RecognitionRequest>) => {
  if (data.type === 'learn') {
    const learned = learnTogether(data.signs.map(({ signId, takes }) => enrol(signId, takes)))
    models = learned.models
    respond({ request: data.request, type: 'learned', separability: learned.measured })
    return
  }
  const sign = models.find((model) => model.sign === data.signId) ?? enrol(data.signId, [])
  respond({
    request: data.request,
    type: 'judged',
    judgement: judge(
      sign,
      data.take,
      models.filter((model) => model !== sign),
    ),
  })
})

const respond = (response: RecognitionResponse) => postMessage(response)
