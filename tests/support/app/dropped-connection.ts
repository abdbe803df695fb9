import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'

type Fetch = (request: Request, bindings: object) => Response | Promise<Response>

/**
 * Sends requests to a server in this process, each on a connection that the server can destroy: then the request rejects as that of a
 * browser without a network does.
 */
export const onConnections =
  (fetch: Fetch) =>
  async (request: Request): Promise<Response> => {
    const outgoing = new ServerResponse(new IncomingMessage(new Socket()))
    const response = await fetch(request, { outgoing })
    if (outgoing.destroyed) throw new TypeError('Failed to fetch')
    return response
  }
