import { mount } from 'svelte'
import List from './list.svelte'

mount(List, { target: document.getElementById('app') })
