import { createPrng } from '@crease/kernel';

/** Invented surnames in the style of a region; no real person is meant. */
const SURNAMES = {
  north:
    'Dhanvar Selukar Rathewal Bhandeo Malvane Tirkade Jhalwar Sondhiwal Khetarval Dongresh Vishnolia Marwane Sirohel Bagrecha Kulvir Phadeo Gajendar Barotia Nimbarkar Thakren Lodhiwal Panchwar Deorath Suryane',
  south:
    'Muthaiyan Karthevan Velappan Sundaresh Pillaimar Nambirajan Gowdappa Reddivar Kuruvath Thambiran Elangodan Manikavel Perumalar Achuthar Vennelan Shettigar Bhaskarath Padmakar Iyyanar Chinnadur Malleswar Rajappan Kollimar Udaiyar',
  bengal:
    'Mondolar Sarkhel Talukdan Bhuiyat Howladar Majumdeo Khondar Rahimul Shahriyan Mirzanur Tarafdel Chakladan Biswarup Gaziul Molladar Paramanek Sikderan Hazarul Nandimer Purkayet Dastidan Laskarel Munshiyal Kabirul',
  lanka:
    'Wickremal Gunathila Perumbage Jayamanna Fonsegala Rathnawel Dissamudra Kumbalage Mendisara Abeyrathu Karunagoda Nanayakel Siriwansa Thilakamal Weerabandu Hettigala Edirimanne Ranatungel Samarakel Liyanamal Kodithal Bandarage Udugamal Pathirel',
  coast:
    'Aldercott Brathwell Carrowick Dunmore-Hale Edgeware Fairclaw Grantley-Roe Holloway-Stead Inchbald Jessamy Kestrell Larkwood Merriden Northcliff Oakhanger Pellingham Quarrier Rushcombe Stonnard Tremaine-Fox Underhay Vosselman Whitlark Yarborough',
  isles:
    'Beaucharl Cudjoe-Hart Delacroy Esdaile Francillon Garroway Hinkston-Bay Joscelyne Kallicharel Lavalle Montroy Nedrick Octavel Pascalle Ramdeenal Samaroo-Vale Thibault-Roy Valmoral Winterbay Zephyrine Bridgewood Cumberleigh Drayton-Moss Fontenelle',
  south_world:
    'Mokwena-Rae Nkosaba Dlaminar Vermeulin Bothmar Tshabelo Coetzander Mahlaso Pretorel Zondeki Katarua Waitohe Ngarimu-Bell Tamahere Henareko Rangihau Arapeta Mackelroy Billabone Currawell Jindabrook Murrendah Tallowood Wirraway',
} as const;

export type NameFlavour = keyof typeof SURNAMES;

const INITIALS = 'A B D G H J K L M N P R S T V Y'.split(' ');

/** Returns `count` different names of one flavour ("R. Dhanvar"), the same for the same team every time. */
export function playerNames(team: string, flavour: NameFlavour, count: number): string[] {
  const prng = createPrng(`squad/${team}`);
  const surnames = SURNAMES[flavour].split(' ');
  const names: string[] = [];
  for (let index = 0; index < count; index++) {
    const [surname] = surnames.splice(prng.int(surnames.length), 1);
    names.push(`${prng.pick(INITIALS)}. ${surname ?? ''}`);
  }
  return names;
}
