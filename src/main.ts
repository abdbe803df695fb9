import { bootstrap } from './app/start/bootstrap.ts'
import './ui/theme.css'

// No top-level await: the view chunk imports this chunk and would wait for it forever.
void bootstrap()
